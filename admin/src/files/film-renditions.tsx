import { Box, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { getStoredFile } from '../../../src/contract/admin/files.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { formatBytes } from './readable.ts';

type Transcoding = NonNullable<CallData<typeof getStoredFile>['transcoding']>;

const kindNames: Record<Transcoding['renditions'][number]['kind'], string> = {
  high: 'Tajam',
  medium: 'Sedang',
  low: 'Hemat data',
  slides: 'Suara + slide',
};
const stateWords: Record<Transcoding['state'], string> = {
  made: 'Film ini sudah kecil, jadi diputar apa adanya.',
  waiting: 'Versi hemat kuota menunggu giliran dibuat; sementara itu film diputar apa adanya.',
  without_ffmpeg: 'Versi hemat kuota tidak dibuat karena server ini tanpa ffmpeg; film diputar apa adanya.',
  failed: 'Versi hemat kuota gagal dibuat; film diputar apa adanya.',
};

/** What students can watch of a film with fewer bytes, or why there is nothing of it. */
export function FilmRenditions({ transcoding: { state, failure, renditions } }: { transcoding: Transcoding }) {
  const title = useId();
  if (state === 'made' && renditions.length > 0)
    return (
      <Stack sx={{ typography: 'body2', color: 'text.secondary' }}>
        <span id={title}>Versi hemat kuota</span>
        <Box component="dl" aria-labelledby={title} sx={listLook}>
          {renditions.map(({ kind, width, height, size }) => (
            <Box key={kind} sx={{ display: 'contents' }}>
              <dt>{kindNames[kind]}</dt>
              <dd>{`${width}×${height}`}</dd>
              <dd>{formatBytes(size)}</dd>
            </Box>
          ))}
        </Box>
      </Stack>
    );
  return (
    <Typography variant="body2" color={state === 'failed' ? 'error' : 'text.secondary'}>
      {stateWords[state]}
      {failure ? (
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {failure}
        </Box>
      ) : null}
    </Typography>
  );
}

const listLook = {
  display: 'grid',
  gridTemplateColumns: 'auto auto 1fr',
  columnGap: 2,
  m: 0,
  '& dd': { m: 0, whiteSpace: 'nowrap' },
};
