import { CircularProgress, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { courseTests } from '../../../src/contract/admin/tests.ts';
import { api } from '../data/api.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { QuizPanel } from './quiz-panel.tsx';
import { courseTestsKey, TestOverview } from './test-overview.tsx';

/** A tab of the course's page: its pre-test, its exam and the quiz of each lecture, and the questions of one of them. */
export function CourseTests({ courseId }: { courseId: number }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: courseTestsKey(courseId),
    queryFn: () => api(courseTests, { courseId }),
  });
  if (error) return <LoadFailure error={error} onAgain={refetch} />;
  if (!data) return <CircularProgress aria-label="Memuat tes" />;
  const open = data.quizzes.find(({ id }) => id === openId);
  return (
    <Stack spacing={3} sx={{ py: 2 }}>
      {open ? (
        <QuizPanel
          key={open.id}
          quiz={open}
          courseId={courseId}
          lessons={data.lessons}
          onClose={() => setOpenId(null)}
        />
      ) : (
        <TestOverview tests={data} onOpen={setOpenId} />
      )}
    </Stack>
  );
}
