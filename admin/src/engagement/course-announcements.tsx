import { Stack, Typography } from '@mui/material';
import { usePermissions } from 'react-admin';
import { isAllowed, type Me } from '../data/auth.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementHistory } from './announcement-history.tsx';

/** A tab of the course's page: what its students were told, and what they are to be told next. */
export function CourseAnnouncements({ courseId }: { courseId: number }) {
  const { permissions: me } = usePermissions<Me>();
  return (
    <Stack spacing={2}>
      {isAllowed(me, 'announcements.send') ? <AnnouncementForm courseId={courseId} /> : null}
      <Typography variant="h6" component="h2">
        Riwayat pengumuman
      </Typography>
      <AnnouncementHistory courseId={courseId} />
    </Stack>
  );
}
