import { Box, Stack, Typography } from '@mui/material';
import type { getStoredFile } from '../../../src/contract/admin/files.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { FilmRenditions } from './film-renditions.tsx';
import { formatBytes, formatSeconds, languageName } from './readable.ts';

/** A film as students will see it, and what it is. */
export function FilmPlayer({ film, label }: { film: CallData<typeof getStoredFile>; label: string }) {
  const facts = [
    film.duration === null ? null : formatSeconds(film.duration),
    formatBytes(film.size),
    film.width && film.height ? `${film.width}×${film.height}` : null,
    film.extension.toUpperCase(),
  ];
  return (
    <Stack spacing={0.5} sx={{ maxWidth: 520 }}>
      <Box
        component="video"
        // Another address needs another player: a film that changes under it would keep its tracks.
        key={film.id}
        src={film.url}
        controls
        preload="metadata"
        aria-label={label}
        sx={{ width: '100%', borderRadius: 2, bgcolor: '#000', aspectRatio: '16 / 9' }}
      >
        {film.captions.map(({ language, url }) => (
          <track key={language} kind="captions" srcLang={language} label={languageName(language)} src={url} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {film.original_name}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {film.transcoding ? <FilmRenditions transcoding={film.transcoding} /> : null}
    </Stack>
  );
}
