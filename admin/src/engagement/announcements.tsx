import { Autocomplete, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, Title, useGetList, usePermissions } from 'react-admin';
import { isAllowed, type Me } from '../data/auth.ts';
import { useLeave } from '../parts/unsaved/guard.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementHistory } from './announcement-history.tsx';

type Course = RaRecord & { name: string };

/** Announcements of all courses, or of one's own; writing one begins with the course. */
export function AnnouncementsPage() {
  const { permissions: me } = usePermissions<Me>();
  const [course, setCourse] = useState<Course | null>(null);
  const [q, setQ] = useState('');
  const leave = useLeave();
  const { data: courses = [], isPending } = useGetList<Course>('courses', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
    filter: q && q !== course?.name ? { q } : {},
  });
  const maySend = isAllowed(me, 'announcements.send');
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 960 }}>
      <Title title="Pengumuman" />
      <Autocomplete
        options={courses}
        value={course}
        loading={isPending}
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, chosen) => leave(() => setCourse(chosen))}
        onInputChange={(_, typed) => setQ(typed)}
        noOptionsText="Tidak ada kelas yang cocok"
        renderInput={(params) => (
          <TextField
            {...params}
            label="Kelas"
            helperText={maySend ? 'Pilih kelas untuk menulis pengumuman kepada siswanya.' : 'Saring menurut kelas.'}
          />
        )}
      />
      {course && maySend ? <AnnouncementForm key={course.id} courseId={Number(course.id)} /> : null}
      <Typography variant="h6" component="h2">
        Riwayat
      </Typography>
      <AnnouncementHistory key={course?.id ?? 'all'} courseId={course ? Number(course.id) : undefined} />
    </Stack>
  );
}
