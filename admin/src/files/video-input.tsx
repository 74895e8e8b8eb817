import { Alert, Button, FormHelperText, FormLabel, Skeleton, Stack } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Library, Trash2, Video } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useInput, usePermissions } from 'react-admin';
import { getStoredFile } from '../../../src/contract/admin/files.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { CaptionEditor } from './caption-editor.tsx';
import { FilmChooser } from './film-chooser.tsx';
import { FilmPlayer } from './film-player.tsx';
import { SendingProgress } from './sending-progress.tsx';
import { useFilmSending } from './use-film-sending.ts';

type VideoInputProps = {
  source: string;
  label: string;
  helperText?: string;
  /** Anyone may see it, without buying: a course's introduction. */
  isOpen?: boolean;
};

/** The id of a film, uploaded here in parts; it plays once it is there, with its captions below. */
export function VideoInput({ source, label, helperText, isOpen = false }: VideoInputProps) {
  const { field, fieldState } = useInput({ source, defaultValue: null, format: (id) => id ?? null, parse: (id) => id });
  const { permissions: me } = usePermissions<Me>();
  const chooser = useRef<HTMLInputElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const known = useQueryClient();
  const id = field.value as number | null;
  const { data: film, isError } = useQuery({
    queryKey: ['stored-file', id],
    queryFn: () => api(getStoredFile, { id: id as number }),
    enabled: id !== null,
  });
  const { sending, trouble, choose, goOn, pause, cancel } = useFilmSending(isOpen, (stored) => {
    known.setQueryData(['stored-file', stored.id], stored);
    field.onChange(stored.id);
  });
  const mayUpload = isAllowed(me, 'files.write');

  function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) choose(file);
  }

  return (
    <Stack spacing={1} sx={{ mb: 2, width: '100%' }}>
      <FormLabel>{label}</FormLabel>
      {id !== null && !film && !isError ? <Skeleton variant="rounded" sx={{ maxWidth: 520, height: 240 }} /> : null}
      {id !== null && isError ? <Alert severity="warning">Film ini tidak dapat ditampilkan.</Alert> : null}
      {film && id !== null ? <FilmPlayer film={film} label={label} /> : null}
      {sending ? <SendingProgress sending={sending} onPause={pause} onGoOn={goOn} onCancel={cancel} /> : null}
      {mayUpload && !sending ? (
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" startIcon={<Video size={18} />} onClick={() => chooser.current?.click()}>
            {id === null ? 'Pilih film' : 'Ganti film'}
          </Button>
          {isOpen ? null : (
            <Button startIcon={<Library size={18} />} onClick={() => setIsChoosing(true)}>
              Pilih dari pustaka
            </Button>
          )}
          {id === null ? null : (
            <Button color="error" startIcon={<Trash2 size={18} />} onClick={() => field.onChange(null)}>
              Lepas
            </Button>
          )}
        </Stack>
      ) : null}
      <input
        ref={chooser}
        type="file"
        accept="video/mp4,video/webm"
        aria-label={label}
        hidden
        disabled={!mayUpload}
        onChange={take}
      />
      {isChoosing ? (
        <FilmChooser
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            field.onChange(chosen);
            setIsChoosing(false);
          }}
        />
      ) : null}
      {trouble ? <Alert severity="error">{trouble}</Alert> : null}
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message ?? helperText ?? 'MP4 (H.264 dan AAC) atau WebM, paling besar 5 GB.'}
      </FormHelperText>
      {film && id !== null ? <CaptionEditor filmId={id} /> : null}
    </Stack>
  );
}
