import { Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { quizzes } from '../../../src/contract/admin/tests.ts';
import { FREE_TRIES, LONGEST_PAUSE_MINUTES } from '../../../src/contract/rules/retakes.ts';
import { api } from '../data/api.ts';
import { refusedBy } from '../parts/refused.ts';
import { useDraft } from '../parts/unsaved/use-draft.ts';
import { courseTestsKey, type Quiz } from './test-overview.tsx';

type Named = { quiz: Quiz; courseId: number; mayWrite: boolean; onRemoved: () => void };

/** What a test is called, and how long an exam pauses between tries, with the ways to change that and to take it away. */
export function QuizName({ quiz, courseId, mayWrite, onRemoved }: Named) {
  const notify = useNotify();
  const client = useQueryClient();
  const [isRenaming, setIsRenaming] = useState(false);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const reload = () => client.invalidateQueries({ queryKey: courseTestsKey(courseId) });
  const removing = useMutation({
    mutationFn: () => api(quizzes.remove, { id: quiz.id }),
    async onSuccess() {
      onRemoved();
      await reload();
      notify('Tes dihapus.', { type: 'success' });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => setAsksRemoval(false),
  });

  if (isRenaming)
    return <RenameForm quiz={quiz} courseId={courseId} onRenamed={reload} onClose={() => setIsRenaming(false)} />;
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ justifyContent: 'space-between', alignItems: { xs: 'start', sm: 'center' } }}
    >
      <div>
        <Typography variant="h5" component="h3">
          {quiz.name}
        </Typography>
        {quiz.lecture_name ? <Typography color="text.secondary">Kuis materi “{quiz.lecture_name}”</Typography> : null}
      </div>
      {mayWrite ? (
        <Stack direction="row" spacing={1}>
          <Button startIcon={<Pencil size={18} />} onClick={() => setIsRenaming(true)}>
            {quiz.kind === 'exam' ? 'Ubah nama dan jeda' : 'Ganti nama'}
          </Button>
          {quiz.attempts_count === 0 ? (
            <Button color="error" startIcon={<Trash2 size={18} />} onClick={() => setAsksRemoval(true)}>
              Hapus tes
            </Button>
          ) : null}
        </Stack>
      ) : null}
      <Confirm
        isOpen={asksRemoval}
        loading={removing.isPending}
        title={`Hapus ${quiz.name}?`}
        content={`Tes ini dan ${quiz.questions_count} pertanyaannya dihapus. Belum ada siswa yang mengerjakannya.`}
        onConfirm={() => removing.mutate()}
        onClose={() => setAsksRemoval(false)}
      />
    </Stack>
  );
}

type Renaming = { quiz: Quiz; courseId: number; onRenamed: () => Promise<void>; onClose: () => void };

function RenameForm({ quiz, courseId, onRenamed, onClose }: Renaming) {
  const { id, kind, lecture_id, name, pause_minutes } = quiz;
  const notify = useNotify();
  const draft = useDraft(`quizzes/${id}/name`, { name, pause: pause_minutes === null ? '' : String(pause_minutes) });
  const renaming = useMutation({
    mutationFn: () => {
      const { name, pause } = draft.values;
      const changed = { name, pause_minutes: pause === '' ? null : Number(pause) };
      return api(quizzes.update, { id, body: { course_id: courseId, kind, lecture_id, ...changed } });
    },
    async onSuccess() {
      draft.saved(draft.values);
      await onRenamed();
      onClose();
      notify('Tes disimpan.', { type: 'success' });
    },
  });
  const refused = refusedBy(renaming.error);
  const pauseTrouble = refused?.fields.pause_minutes;
  const trouble = refused && !pauseTrouble && (refused.fields.name ?? refused.message);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    renaming.mutate();
  };
  return (
    <Stack component="form" direction={{ xs: 'column', sm: 'row' }} spacing={1} onSubmit={submit}>
      <TextField
        label="Nama tes"
        value={draft.values.name}
        onChange={({ target }) => draft.set({ name: target.value })}
        error={Boolean(trouble)}
        helperText={trouble}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        required
        autoFocus
        fullWidth
      />
      {kind === 'exam' ? (
        <TextField
          label="Jeda (menit)"
          type="number"
          value={draft.values.pause}
          onChange={({ target }) => draft.set({ pause: target.value })}
          error={Boolean(pauseTrouble)}
          helperText={
            pauseTrouble ??
            `Setelah ${FREE_TRIES} kali belum lulus; 0 berarti tanpa jeda. Kosongkan untuk mengikuti pengaturan situs.`
          }
          slotProps={{ htmlInput: { min: 0, max: LONGEST_PAUSE_MINUTES } }}
          fullWidth
        />
      ) : null}
      <Button type="submit" variant="contained" loading={renaming.isPending}>
        Simpan
      </Button>
      <Button onClick={() => draft.leave(onClose)}>Batal</Button>
      {draft.offer}
    </Stack>
  );
}
