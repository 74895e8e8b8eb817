import { Alert, Card, Chip, LinearProgress, Pagination, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from 'react-admin';
import { type Announcement, listAnnouncements } from '../../../src/contract/admin/announcements.ts';
import { answerOf } from '../data/api.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { formatWib } from '../parts/wib.tsx';

const AGAIN_MS = 3000;

/** What was announced, the newest first; what is on its way is looked at again until it has arrived. */
export function AnnouncementHistory({ courseId }: { courseId?: number | undefined }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['announcements', 'history', courseId ?? null, page],
    queryFn: () => answerOf(listAnnouncements, { page, per_page: 10, course_id: courseId }),
    refetchInterval: ({ state }) => (state.data?.data.some(({ finished_at }) => !finished_at) ? AGAIN_MS : false),
  });
  if (error) return <LoadFailure error={error} onAgain={refetch} />;
  if (!data) return <Loading />;
  if (data.data.length === 0)
    return <Alert severity="info">Belum ada pengumuman. Tulis yang pertama, dan kemajuannya muncul di sini.</Alert>;
  return (
    <Stack spacing={1.5}>
      {data.data.map((announcement) => (
        <Sent key={announcement.id} announcement={announcement} isNamed={courseId === undefined} />
      ))}
      {data.last_page > 1 ? (
        <Pagination count={data.last_page} page={page} onChange={(_, chosen) => setPage(chosen)} />
      ) : null}
    </Stack>
  );
}

function Sent({ announcement, isNamed }: { announcement: Announcement; isNamed: boolean }) {
  const { subject, body, course, sender, created_at, told_count, receivers_count, finished_at, has_bell } =
    announcement;
  const share = finished_at ? 100 : (told_count / receivers_count) * 100;
  return (
    <Card component="article" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 700 }}>{subject}</Typography>
        <Chip
          size="small"
          color={finished_at ? 'primary' : 'warning'}
          label={`${finished_at ? 'Terkirim' : 'Sedang dikirim'}: ${told_count} dari ${receivers_count}`}
        />
        {has_bell ? <Chip size="small" variant="outlined" label="Dengan lonceng" /> : null}
      </Stack>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 1 }}>
        {isNamed ? `${course.name} · ` : ''}
        {sender} · {formatWib(created_at)}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label={`Kemajuan pengiriman ${subject}`}
        sx={{ mb: 1.5 }}
      />
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Typography>
    </Card>
  );
}
