import { Box, Button, Card, Chip, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, CircleCheck, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { removeQuestion } from '../../../src/contract/admin/tests.ts';
import { api } from '../data/api.ts';
import type { Question } from './quiz-panel.tsx';

type Shown = {
  question: Question;
  place: number;
  mayWrite: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onChanged: () => Promise<void>;
  onUp?: () => void;
  onDown?: () => void;
};

/** A question as it is asked, with the answer that counts. */
export function QuestionCard({ question, place, mayWrite, isBusy, onEdit, onChanged, onUp, onDown }: Shown) {
  const notify = useNotify();
  const [asksRemoval, setAsksRemoval] = useState(false);
  const removing = useMutation({
    mutationFn: () => api(removeQuestion, { id: question.id }),
    async onSuccess({ is_archived }) {
      await onChanged();
      notify(is_archived ? 'Pertanyaan diarsipkan.' : 'Pertanyaan dihapus.', { type: 'success' });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => setAsksRemoval(false),
  });
  const number = place + 1;
  return (
    <Card component="li" variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Typography sx={{ fontWeight: 700, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {number}. {question.question}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.75 }}>
          {question.answers.map(({ answer, is_correct }) => (
            <Box component="li" key={answer} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
              <Box sx={{ width: 20, flexShrink: 0, pt: 0.25, color: 'success.main' }}>
                {is_correct ? <CircleCheck size={18} aria-label="Jawaban benar" /> : null}
              </Box>
              <Typography sx={{ fontWeight: is_correct ? 700 : 400, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {answer}
              </Typography>
            </Box>
          ))}
        </Box>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {question.lesson_name ? <Chip size="small" label={`Ulangi: ${question.lesson_name}`} /> : null}
          {question.is_answered ? <Chip size="small" variant="outlined" label="Sudah pernah dijawab" /> : null}
          {mayWrite ? (
            <Stack direction="row" sx={{ ml: 'auto', flexWrap: 'wrap' }}>
              <Tooltip title="Naikkan">
                <span>
                  <IconButton aria-label={`Naikkan pertanyaan ${number}`} disabled={!onUp || isBusy} onClick={onUp}>
                    <ArrowUp size={18} />
                  </IconButton>
                </span>
              </Tooltip>
              <Tooltip title="Turunkan">
                <span>
                  <IconButton
                    aria-label={`Turunkan pertanyaan ${number}`}
                    disabled={!onDown || isBusy}
                    onClick={onDown}
                  >
                    <ArrowDown size={18} />
                  </IconButton>
                </span>
              </Tooltip>
              <Button startIcon={<Pencil size={18} />} aria-label={`Ubah pertanyaan ${number}`} onClick={onEdit}>
                Ubah
              </Button>
              <Button
                color="error"
                startIcon={<Trash2 size={18} />}
                aria-label={`Hapus pertanyaan ${number}`}
                onClick={() => setAsksRemoval(true)}
              >
                Hapus
              </Button>
            </Stack>
          ) : null}
        </Stack>
      </Stack>
      <Confirm
        isOpen={asksRemoval}
        loading={removing.isPending}
        title="Hapus pertanyaan ini?"
        content={
          question.is_answered
            ? 'Siswa sudah pernah menjawabnya: pertanyaan ini tidak ditanyakan lagi, dan tetap tersimpan dalam hasil mereka.'
            : 'Pertanyaan dan jawabannya dihapus. Tindakan ini tidak dapat diurungkan.'
        }
        onConfirm={() => removing.mutate()}
        onClose={() => setAsksRemoval(false)}
      />
    </Card>
  );
}
