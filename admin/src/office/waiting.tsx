import { Box, Card, CardActionArea, Skeleton, Stack, Typography } from '@mui/material';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../parts/room-states.tsx';
import { useWaiting, waitingPlaces } from '../parts/waiting.ts';

/** What this person can do something about, each with the way there. */
export function Waiting() {
  const { data, error, refetch } = useWaiting();
  if (!data)
    return error ? (
      <LoadFailure error={error} onAgain={refetch} />
    ) : (
      <Skeleton variant="rounded" height={96} aria-label="Memuat yang menunggu" />
    );
  if (data.length === 0) return null;
  const some = data.filter(({ count }) => count > 0);
  return (
    <Stack component="section" aria-label="Menunggu Anda" spacing={1.5}>
      <Typography variant="h6" component="h2">
        Menunggu Anda
      </Typography>
      {some.length === 0 ? (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', color: 'text.secondary' }}>
          <CircleCheck size={20} aria-hidden />
          <Typography>Tidak ada yang menunggu. Semua sudah ditangani.</Typography>
        </Stack>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}>
          {some.map(({ kind, count }) => (
            <Card key={kind}>
              <CardActionArea component={Link} to={waitingPlaces[kind].path}>
                <Stack direction="row" spacing={1.5} sx={{ p: 2, alignItems: 'center' }}>
                  <Typography variant="h5" component="strong" sx={{ color: 'error.main' }}>
                    {count.toLocaleString('id-ID')}
                  </Typography>
                  <Typography component="span">{waitingPlaces[kind].words}</Typography>
                </Stack>
              </CardActionArea>
            </Card>
          ))}
        </Box>
      )}
    </Stack>
  );
}
