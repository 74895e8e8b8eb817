import { Alert, Button, FormHelperText, FormLabel, Skeleton, Stack } from '@mui/material';
import { Library, Trash2, Video } from 'lucide-react';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { isAllowed, type Me } from '../data/auth.ts';
import { useChooser, useStoredFile } from '../parts/stored-file.ts';
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
  const { permissions: me } = usePermissions<Me>();
  const { id, file: film, isLoading, isError, fault, keep, choose: chooseKnown, drop } = useStoredFile(source);
  const { sending, trouble, choose, goOn, pause, cancel } = useFilmSending(isOpen, keep);
  const chooser = useChooser(choose);
  const [isChoosing, setIsChoosing] = useState(false);
  const mayUpload = isAllowed(me, 'files.write');

  return (
    <Stack spacing={1} sx={{ mb: 2, width: '100%' }}>
      <FormLabel>{label}</FormLabel>
      {isLoading ? <Skeleton variant="rounded" sx={{ maxWidth: 520, height: 240 }} /> : null}
      {isError ? <Alert severity="warning">Film ini tidak dapat ditampilkan.</Alert> : null}
      {film ? <FilmPlayer film={film} label={label} /> : null}
      {sending ? <SendingProgress sending={sending} onPause={pause} onGoOn={goOn} onCancel={cancel} /> : null}
      {mayUpload && !sending ? (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" startIcon={<Video size={18} />} onClick={chooser.open}>
            {id === null ? 'Pilih film' : 'Ganti film'}
          </Button>
          {isOpen ? null : (
            <Button startIcon={<Library size={18} />} onClick={() => setIsChoosing(true)}>
              Pilih dari pustaka
            </Button>
          )}
          {id === null ? null : (
            <Button color="error" startIcon={<Trash2 size={18} />} onClick={drop}>
              Lepas
            </Button>
          )}
        </Stack>
      ) : null}
      <input {...chooser.input} accept="video/mp4,video/webm" aria-label={label} disabled={!mayUpload} />
      {isChoosing ? (
        <FilmChooser
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            chooseKnown(chosen);
            setIsChoosing(false);
          }}
        />
      ) : null}
      {trouble ? <Alert severity="error">{trouble}</Alert> : null}
      <FormHelperText error={fault !== undefined}>
        {fault ?? helperText ?? 'MP4 (H.264 dan AAC) atau WebM, paling besar 5 GB.'}
      </FormHelperText>
      {film ? <CaptionEditor filmId={film.id} /> : null}
    </Stack>
  );
}
