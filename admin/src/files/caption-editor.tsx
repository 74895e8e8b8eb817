import {
  Alert,
  Button,
  IconButton,
  LinearProgress,
  List,
  ListItem,
  ListItemText,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Captions, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Confirm, type HttpError, useNotify, usePermissions } from 'react-admin';
import { listCaptions, removeCaption, uploadCaption } from '../../../src/contract/admin/files.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { refusedBy } from '../parts/refused.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { languageName } from './readable.ts';

/** Those that our students speak or learn first. */
const languages = ['id', 'en', 'jv', 'su', 'ms', 'ar', 'zh', 'ja', 'ko'];

/** The captions of a film: one file for each language, saved at once. */
export function CaptionEditor({ filmId }: { filmId: number }) {
  const { permissions: me } = usePermissions<Me>();
  const mayWrite = isAllowed(me, 'files.write');
  const chooser = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const known = useQueryClient();
  const [language, setLanguage] = useState('id');
  const [removing, setRemoving] = useState<string | null>(null);
  const queryKey = ['captions', filmId];
  const asked = useQuery({ queryKey, queryFn: () => api(listCaptions, { id: filmId }) });
  const captions = asked.data ?? [];

  const refresh = async (text: string) => {
    notify(text, { type: 'success' });
    await Promise.all(
      [queryKey, ['stored-file', filmId], ['course-films']].map((key) => known.invalidateQueries({ queryKey: key })),
    );
  };
  const send = useMutation<{ cues: number }, HttpError, File>({
    mutationFn: (file) => {
      const form = new FormData();
      form.append('language', language);
      form.append('file', file);
      return api(uploadCaption, { id: filmId, body: form } as never);
    },
    onSuccess: ({ cues }) => refresh(`Takarir ${languageName(language)} disimpan: ${cues} baris.`),
  });
  const remove = useMutation<null, HttpError, string>({
    mutationFn: (gone) => api(removeCaption, { id: filmId, language: gone }),
    onSuccess: () => refresh('Takarir dihapus.'),
    onError: ({ message }) => notify(message, { type: 'error' }),
    onSettled: () => setRemoving(null),
  });

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) send.mutate(file);
  }

  const refused = refusedBy(send.error);
  return (
    <Stack spacing={1} sx={{ maxWidth: 520 }}>
      <Typography component="h3" variant="subtitle2">
        Takarir
      </Typography>
      {asked.error ? <LoadFailure error={asked.error} onAgain={asked.refetch} /> : null}
      {asked.isPending ? <LinearProgress aria-label="Memuat takarir" /> : null}
      {asked.data?.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          Belum ada takarir. Unggah berkas WebVTT atau SRT agar film dapat diikuti tanpa suara.
        </Typography>
      ) : (
        <List dense disablePadding>
          {captions.map((caption) => (
            <ListItem
              key={caption.language}
              disableGutters
              secondaryAction={
                mayWrite ? (
                  <IconButton
                    edge="end"
                    aria-label={`Hapus takarir ${languageName(caption.language)}`}
                    onClick={() => setRemoving(caption.language)}
                  >
                    <Trash2 size={18} />
                  </IconButton>
                ) : null
              }
            >
              <ListItemText primary={languageName(caption.language)} secondary={`${caption.cues} baris`} />
            </ListItem>
          ))}
        </List>
      )}
      {mayWrite ? (
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <TextField
            select
            label="Bahasa takarir"
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
            sx={{ maxWidth: 200 }}
          >
            {languages.map((code) => (
              <MenuItem key={code} value={code}>
                {languageName(code)}
              </MenuItem>
            ))}
          </TextField>
          <Button
            variant="outlined"
            startIcon={<Captions size={18} />}
            sx={{ flexShrink: 0 }}
            loading={send.isPending}
            onClick={() => chooser.current?.click()}
          >
            {captions.some((caption) => caption.language === language) ? 'Ganti takarir' : 'Unggah takarir'}
          </Button>
        </Stack>
      ) : null}
      <input ref={chooser} type="file" accept=".vtt,.srt" aria-label="Berkas takarir" hidden onChange={choose} />
      {refused ? (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {refused.fields.file ?? refused.message}
        </Alert>
      ) : null}
      <Confirm
        isOpen={removing !== null}
        title="Hapus takarir"
        content={`Takarir ${languageName(removing ?? 'id')} tidak lagi tersedia bagi siswa.`}
        loading={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
        onClose={() => setRemoving(null)}
      />
    </Stack>
  );
}
