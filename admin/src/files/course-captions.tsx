import {
  Button,
  Chip,
  Dialog,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { courseFilms } from '../../../src/contract/admin/materials.ts';
import { api } from '../data/api.ts';
import { CaptionEditor } from './caption-editor.tsx';
import { MaterialSection } from './material-section.tsx';
import { formatSeconds, languageName } from './readable.ts';

/** The films of a course at a glance: which of them can be followed without sound. */
export function CourseCaptions({ courseId }: { courseId: number }) {
  const [opened, setOpened] = useState<{ id: number; name: string } | null>(null);
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: ['course-films', courseId],
    queryFn: () => api(courseFilms, { course_id: courseId }),
  });
  const lectures = data.flatMap(({ lectures }) => lectures);
  return (
    <>
      <MaterialSection
        title="Film dan takarir"
        empty="Kelas ini belum punya materi. Tambahkan bab dan materinya di susunan kelas."
        count={lectures.length}
        isLoading={isPending}
        error={error}
        onAgain={refetch}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Materi</TableCell>
              <TableCell>Film</TableCell>
              <TableCell>Takarir</TableCell>
              <TableCell align="right">Tindakan</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lectures.map(({ id, name, film }) => (
              <TableRow key={id}>
                <TableCell>{name}</TableCell>
                <TableCell>{film ? formatSeconds(film.duration ?? 0) : 'Belum ada film'}</TableCell>
                <TableCell>
                  {film?.captions.map((language) => (
                    <Chip key={language} size="small" label={languageName(language)} sx={{ mr: 0.5 }} />
                  ))}
                  {film && film.captions.length === 0 ? 'Belum ada' : null}
                </TableCell>
                <TableCell align="right">
                  {film ? (
                    <Button
                      size="small"
                      aria-label={`Takarir ${name}`}
                      onClick={() => setOpened({ id: film.id, name })}
                    >
                      Takarir
                    </Button>
                  ) : null}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </MaterialSection>
      {opened ? (
        <Dialog open onClose={() => setOpened(null)} fullWidth maxWidth="sm" aria-labelledby="captions-of">
          <DialogTitle id="captions-of">{opened.name}</DialogTitle>
          <DialogContent>
            <CaptionEditor filmId={opened.id} />
            <Button sx={{ mt: 2 }} onClick={() => setOpened(null)}>
              Tutup
            </Button>
          </DialogContent>
        </Dialog>
      ) : null}
    </>
  );
}
