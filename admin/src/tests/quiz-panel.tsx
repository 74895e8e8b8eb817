import { Alert, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Download, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { exportQuestions, listQuestions, orderQuestions } from '../../../src/contract/admin/tests.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { api, fileOf } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { saveFile } from '../parts/save-file.ts';
import { useLeave } from '../parts/unsaved/guard.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { QuizName } from './quiz-name.tsx';
import { courseTestsKey, type Quiz, type Tests } from './test-overview.tsx';

export type Question = CallData<typeof listQuestions>[number];
type Panel = { quiz: Quiz; courseId: number; lessons: Tests['lessons']; onClose: () => void };

/** One test: its name and its questions, in the order of writing. Each student gets them in an order of their own. */
export function QuizPanel({ quiz, courseId, lessons, onClose }: Panel) {
  const { permissions: me } = usePermissions<Me>();
  const mayWrite = isAllowed(me, 'courses.write');
  const notify = useNotify();
  const client = useQueryClient();
  const [edited, setEdited] = useState<Question | 'new' | null>(null);
  const leave = useLeave();
  const [imports, setImports] = useState(false);
  const questionsKey = ['questions', quiz.id];
  const {
    data: questions,
    error,
    refetch,
  } = useQuery({
    queryKey: questionsKey,
    queryFn: () => api(listQuestions, { id: quiz.id }),
  });
  const changed = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: questionsKey }),
      client.invalidateQueries({ queryKey: courseTestsKey(courseId) }),
    ]);
  };
  const ordering = useMutation({
    mutationFn: (question_ids: number[]) => api(orderQuestions, { id: quiz.id, body: { question_ids } }),
    onError: (failure) => notify(failure.message, { type: 'error' }),
    onSettled: changed,
  });
  const swap = (one: number, other: number) => {
    const ids = (questions ?? []).map(({ id }) => id);
    [ids[one], ids[other]] = [ids[other] as number, ids[one] as number];
    ordering.mutate(ids);
  };
  const download = async () => {
    try {
      saveFile(await fileOf(exportQuestions, { id: quiz.id }));
    } catch (failure) {
      notify((failure as Error).message, { type: 'error' });
    }
  };

  return (
    <Stack component="section" aria-label={quiz.name} spacing={2}>
      <div>
        <Button startIcon={<ArrowLeft size={18} />} onClick={() => leave(onClose)}>
          Semua tes
        </Button>
      </div>
      <QuizName quiz={quiz} courseId={courseId} mayWrite={mayWrite} onRemoved={onClose} />
      {quiz.attempts_count > 0 && mayWrite ? (
        <Alert severity="info">
          Tes ini sudah {quiz.attempts_count} kali dikerjakan. Mengubah pertanyaan tidak mengubah nilai yang sudah ada:
          pertanyaan lama diarsipkan dan digantikan oleh yang baru.
        </Alert>
      ) : null}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {mayWrite ? (
          <>
            <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setEdited('new')}>
              Tambah pertanyaan
            </Button>
            <Button variant="outlined" startIcon={<FileUp size={18} />} onClick={() => setImports(true)}>
              Impor CSV
            </Button>
          </>
        ) : null}
        <Button
          variant="outlined"
          startIcon={<Download size={18} />}
          disabled={!questions || questions.length === 0}
          onClick={download}
        >
          Unduh CSV
        </Button>
      </Stack>
      {error ? <LoadFailure error={error} onAgain={refetch} /> : null}
      {!questions && !error ? <CircularProgress aria-label="Memuat pertanyaan" /> : null}
      {questions?.length === 0 ? (
        <Typography color="text.secondary">
          Belum ada pertanyaan. Tes tanpa pertanyaan tidak ditanyakan kepada siswa.
          {mayWrite ? ' Tambahkan satu per satu, atau impor dari CSV.' : ''}
        </Typography>
      ) : null}
      <Stack component="ol" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {questions?.map((question, place) => (
          <QuestionCard
            key={question.id}
            question={question}
            place={place}
            mayWrite={mayWrite}
            isBusy={ordering.isPending}
            onEdit={() => setEdited(question)}
            onChanged={changed}
            {...(place > 0 ? { onUp: () => swap(place, place - 1) } : {})}
            {...(place < questions.length - 1 ? { onDown: () => swap(place, place + 1) } : {})}
          />
        ))}
      </Stack>
      {edited ? (
        <QuestionDialog
          quizId={quiz.id}
          question={edited === 'new' ? null : edited}
          lessons={lessons}
          onClose={() => setEdited(null)}
          onSaved={changed}
        />
      ) : null}
      {imports ? <ImportDialog quizId={quiz.id} onClose={() => setImports(false)} onImported={changed} /> : null}
    </Stack>
  );
}
