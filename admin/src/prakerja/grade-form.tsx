import { Alert, Button, Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNotify, useRedirect, useRefresh } from 'react-admin';
import { gradeAssignment } from '../../../src/contract/programme.ts';
import { api } from '../data/api.ts';
import { Panel } from '../parts/panel.tsx';
import { refusedBy } from '../parts/refused.ts';
import { useDraft } from '../parts/unsaved/use-draft.ts';
import type { Task } from './assignment-show.tsx';

type Typed = { score: string; feedback: string };
type Grade = { typed: Typed; goesOn: boolean };

/** A score and words for the student; with the first grade it goes on to the next that waits. */
export function GradeForm({ task: { id, score, feedback, next_id } }: { task: Task }) {
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const draft = useDraft<Typed>(`assignments/${id}/grade`, {
    score: score === null ? '' : String(score),
    feedback: feedback ?? '',
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ typed }: Grade) =>
      api(gradeAssignment, { id, body: { score: Number(typed.score), feedback: typed.feedback } }),
    onSuccess(_, { typed, goesOn }) {
      draft.saved(typed);
      notify('Nilai disimpan, dan siswa diberi tahu.', { type: 'success' });
      if (goesOn && next_id) redirect('show', 'assignments', next_id);
      refresh();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    mutate({ typed: draft.values, goesOn: pressed?.value === 'next' });
  }
  const refused = refusedBy(error);
  const faults = refused?.fields ?? {};
  return (
    <Panel title={score === null ? 'Beri nilai' : 'Ubah nilai'}>
      <form onSubmit={submit}>
        <Stack spacing={2}>
          {refused ? <Alert severity="error">{refused.message}</Alert> : null}
          <TextField
            name="score"
            type="number"
            label="Nilai (0–100)"
            value={draft.values.score}
            onChange={({ target }) => draft.set({ score: target.value })}
            slotProps={{ htmlInput: { min: 0, max: 100, step: 1 } }}
            error={Boolean(faults.score)}
            helperText={faults.score}
            required
          />
          <TextField
            name="feedback"
            label="Umpan balik untuk siswa"
            value={draft.values.feedback}
            onChange={({ target }) => draft.set({ feedback: target.value })}
            multiline
            minRows={5}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
            error={Boolean(faults.feedback)}
            helperText={faults.feedback ?? 'Siswa membacanya di halaman tugas.'}
            required
          />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {next_id ? (
              <Button type="submit" value="next" variant="contained" loading={isPending}>
                Simpan dan lanjut
              </Button>
            ) : null}
            <Button type="submit" value="stay" variant={next_id ? 'outlined' : 'contained'} loading={isPending}>
              Simpan nilai
            </Button>
          </Stack>
        </Stack>
        {draft.offer}
      </form>
    </Panel>
  );
}
