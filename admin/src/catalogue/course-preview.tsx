import { Button, Card, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { ExternalLink, Eye } from 'lucide-react';
import { useNotify } from 'react-admin';
import { previewCourse } from '../../../src/contract/admin/publishing.ts';
import { api } from '../data/api.ts';
import { formatWib } from '../parts/wib.tsx';

/** The course as a visitor and as a student will see it, for who works here alone. */
export function CoursePreview({ courseId }: { courseId: number }) {
  const notify = useNotify();
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => api(previewCourse, { id: courseId }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Card component="section" aria-labelledby="pratinjau" sx={{ p: 3 }}>
      <Typography id="pratinjau" variant="h6" component="h2">
        Pratinjau sebagai siswa
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Hanya Anda yang melihatnya, dan tidak ada yang dihitung: Anda tidak menjadi siswa, dan jawaban atau waktu
        menonton tidak disimpan. Di ruang belajar semua materi, kuis, dan exam terbuka.
      </Typography>
      {data ? (
        <Stack spacing={1.5} sx={{ alignItems: 'start' }}>
          <Opens href={data.page_url}>Buka halaman kelas</Opens>
          {data.room_url ? <Opens href={data.room_url}>Buka ruang belajar</Opens> : null}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Berlaku sampai {formatWib(data.expires_at)}.
            {data.room_url
              ? ' Ruang belajar memakai sesi masuk situs di peramban ini; akhiri dari bilah hijau di atas halaman.'
              : ''}
          </Typography>
        </Stack>
      ) : (
        <Button variant="outlined" startIcon={<Eye size={18} />} loading={isPending} onClick={() => mutate()}>
          Buat pratinjau
        </Button>
      )}
    </Card>
  );
}

const Opens = ({ href, children }: { href: string; children: string }) => (
  <Button variant="outlined" href={href} target="_blank" rel="noreferrer" endIcon={<ExternalLink size={18} />}>
    {children}
  </Button>
);
