import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormHelperText,
  FormLabel,
  IconButton,
  MenuItem,
  Radio,
  Stack,
  TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { addQuestion, saveQuestion } from '../../../src/contract/admin/tests.ts';
import { api } from '../data/api.ts';
import { refusedBy } from '../parts/refused.ts';
import { useSaveOver } from '../parts/unsaved/conflict.tsx';
import { CloseButton, FormDialog } from '../parts/unsaved/form-dialog.tsx';
import { useDraft } from '../parts/unsaved/use-draft.ts';
import type { Question } from './quiz-panel.tsx';
import type { Tests } from './test-overview.tsx';

type Dialogue = {
  quizId: number;
  /** Null: a new one. */
  question: Question | null;
  lessons: Tests['lessons'];
  onClose: () => void;
  onSaved: () => Promise<void>;
};
/** With a key of its own: a row that is taken away must not give its text to the next. */
type Answer = { key: number; answer: string };

const LEAST_ANSWERS = 2;
const MOST_ANSWERS = 6;
const letters = 'ABCDEF';

type Typed = { text: string; lessonId: number | null; answers: Answer[]; right: number; version: string | undefined };
const typedOf = (question: Question | null): Typed => ({
  text: question?.question ?? '',
  lessonId: question?.lesson_id ?? null,
  answers: (question?.answers ?? ['', '', '', ''].map((answer) => ({ answer }))).map(({ answer }, key) => ({
    key,
    answer,
  })),
  right: question?.answers.findIndex(({ is_correct }) => is_correct) ?? 0,
  version: question?.version,
});
const sentOf = ({ text, lessonId, answers, right, version }: Typed) => ({
  question: text,
  lesson_id: lessonId,
  answers: answers.map(({ key, answer }) => ({ answer, is_correct: key === right })),
  version,
});

/** A question with its answers, kept together or not at all. */
export const QuestionDialog = (asked: Dialogue) => (
  <FormDialog onClose={asked.onClose} maxWidth="md">
    <QuestionForm {...asked} />
  </FormDialog>
);

function QuestionForm({ quizId, question, lessons, onClose, onSaved }: Dialogue) {
  const notify = useNotify();
  const draft = useDraft(question ? `questions/${question.id}` : `questions/create/${quizId}`, typedOf(question));
  const { text, lessonId, answers, right } = draft.values;
  const saveOver = useSaveOver();
  const saving = useMutation({
    async mutationFn() {
      if (!question) {
        await api(addQuestion, { id: quizId, body: sentOf(draft.values) });
        return 'Pertanyaan ditambahkan.';
      }
      const { is_replaced } = await saveOver({
        base: sentOf(draft.base),
        mine: sentOf(draft.values),
        save: (body) => api(saveQuestion, { id: question.id, body: body as ReturnType<typeof sentOf> }),
      });
      return is_replaced ? 'Pertanyaan lama diarsipkan dan digantikan.' : 'Pertanyaan disimpan.';
    },
    async onSuccess(said) {
      draft.sent();
      await onSaved();
      notify(said, { type: 'success' });
      onClose();
    },
  });
  const refused = refusedBy(saving.error);
  const answerTrouble = Object.entries(refused?.fields ?? {}).find(([field]) => field.startsWith('answers'))?.[1];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate();
  };
  const lessonGone = question?.lesson_id && !lessons.some(({ id }) => id === question.lesson_id) ? question : null;

  return (
    // Inside the dialog: a form cannot be the dialog itself.
    <Box component="form" onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogTitle>{question ? 'Ubah pertanyaan' : 'Tambah pertanyaan'}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          {question?.is_answered ? (
            <Alert severity="info">
              Siswa sudah menjawab pertanyaan ini. Bila Anda menyimpan perubahan, pertanyaan lama diarsipkan bersama
              hasil mereka, dan yang baru menggantikannya untuk siswa berikutnya.
            </Alert>
          ) : null}
          {refused ? <Alert severity="error">{refused.message}</Alert> : null}
          <TextField
            label="Pertanyaan"
            value={text}
            onChange={({ target }) => draft.set({ text: target.value })}
            error={Boolean(refused?.fields.question)}
            helperText={refused?.fields.question}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
            multiline
            minRows={2}
            required
            autoFocus
          />
          <TextField
            select
            label="Bab untuk diulang"
            value={lessonId ?? ''}
            onChange={({ target }) => draft.set({ lessonId: target.value === '' ? null : Number(target.value) })}
            error={Boolean(refused?.fields.lesson_id)}
            helperText={refused?.fields.lesson_id ?? 'Ditunjukkan kepada siswa dalam hasilnya, per bab.'}
          >
            <MenuItem value="">Tanpa bab</MenuItem>
            {lessonGone ? (
              <MenuItem value={lessonGone.lesson_id ?? ''}>{lessonGone.lesson_name} (diarsipkan)</MenuItem>
            ) : null}
            {lessons.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <FormControl component="fieldset" error={Boolean(answerTrouble)}>
            <FormLabel component="legend">Jawaban; tandai satu yang benar</FormLabel>
            <Stack spacing={1.5} sx={{ pt: 1.5 }}>
              {answers.map(({ key, answer }, place) => (
                <Stack key={key} direction="row" spacing={0.5} sx={{ alignItems: 'start' }}>
                  <Radio
                    name="right"
                    checked={key === right}
                    onChange={() => draft.set({ right: key })}
                    slotProps={{ input: { 'aria-label': `Jawaban ${letters[place]} benar` } }}
                  />
                  <TextField
                    label={`Jawaban ${letters[place]}`}
                    value={answer}
                    onChange={({ target }) =>
                      draft.set({
                        answers: answers.map((each) => (each.key === key ? { key, answer: target.value } : each)),
                      })
                    }
                    slotProps={{ htmlInput: { maxLength: 1000 } }}
                    multiline
                    fullWidth
                    required
                  />
                  <IconButton
                    aria-label={`Keluarkan jawaban ${letters[place]}`}
                    disabled={answers.length <= LEAST_ANSWERS}
                    onClick={() => {
                      const rest = answers.filter((each) => each.key !== key);
                      draft.set({ answers: rest, right: right === key ? (rest[0]?.key ?? 0) : right });
                    }}
                  >
                    <X size={18} />
                  </IconButton>
                </Stack>
              ))}
            </Stack>
            {answerTrouble ? <FormHelperText>{answerTrouble}</FormHelperText> : null}
            <div>
              <Button
                startIcon={<Plus size={18} />}
                disabled={answers.length >= MOST_ANSWERS}
                onClick={() =>
                  draft.set({
                    answers: [...answers, { key: Math.max(...answers.map(({ key }) => key)) + 1, answer: '' }],
                  })
                }
                sx={{ mt: 1 }}
              >
                Tambah jawaban
              </Button>
            </div>
          </FormControl>
        </Stack>
      </DialogContent>
      <DialogActions>
        <CloseButton />
        <Button type="submit" variant="contained" loading={saving.isPending}>
          Simpan pertanyaan
        </Button>
      </DialogActions>
      {draft.offer}
    </Box>
  );
}
