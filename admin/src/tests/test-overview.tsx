import { Alert, Button, Card, Divider, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { type courseTests, quizzes } from '../../../src/contract/admin/tests.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { PASS_MARK } from '../../../src/contract/rules/marks.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';

/** Under which the browser keeps them. */
export const courseTestsKey = (courseId: number) => ['course-tests', courseId];

export type Tests = CallData<typeof courseTests>;
export type Quiz = Tests['quizzes'][number];
type Overview = { tests: Tests; onOpen: (quizId: number) => void };

/** What of the course is tested, and what is not yet. */
export function TestOverview({ tests, onOpen }: Overview) {
  const { course, lessons } = tests;
  const courseTest = (kind: 'pretest' | 'exam') => tests.quizzes.find((quiz) => quiz.kind === kind);
  const isKept = new Set(lessons.flatMap((lesson) => lesson.lectures.map(({ id }) => id)));
  const left = tests.quizzes.filter(({ lecture_id }) => lecture_id !== null && !isKept.has(lecture_id));
  const lectureQuizzes = tests.quizzes.some(({ kind }) => kind === 'lecture');
  return (
    <>
      <Section
        title="Pre-test"
        text="Dikerjakan sekali, sebelum materi pertama selesai."
        {...(courseTest('pretest') && !course.is_pretest_enabled
          ? { off: 'Pre-test tidak diaktifkan di kelas ini, sehingga belum ditanyakan kepada siswa.' }
          : {})}
      >
        <TestRow
          tests={tests}
          quiz={courseTest('pretest')}
          wanted={{ kind: 'pretest', name: 'Pre-test' }}
          onOpen={onOpen}
        />
      </Section>
      <Section
        title="Kuis materi"
        text="Satu kuis untuk setiap materi, dibuka setelah materinya ditonton."
        {...(lectureQuizzes && !course.is_lecturequiz_enabled
          ? { off: 'Kuis materi tidak diaktifkan di kelas ini, sehingga belum ditanyakan kepada siswa.' }
          : {})}
      >
        {lessons.length === 0 ? (
          <Typography color="text.secondary">
            Kelas ini belum memiliki materi. Tambahkan bab dan materi lebih dulu.
          </Typography>
        ) : null}
        {lessons.map((lesson) => (
          <Stack key={lesson.id} spacing={1}>
            <Typography component="h4" sx={{ fontWeight: 700 }}>
              {lesson.name}
            </Typography>
            {lesson.lectures.length === 0 ? (
              <Typography color="text.secondary">Bab ini belum memiliki materi.</Typography>
            ) : null}
            {lesson.lectures.map((lecture) => (
              <TestRow
                key={lecture.id}
                tests={tests}
                quiz={tests.quizzes.find(({ lecture_id }) => lecture_id === lecture.id)}
                wanted={{ kind: 'lecture', lecture_id: lecture.id, name: `Kuis: ${lecture.name}`.slice(0, 120) }}
                of={lecture.name}
                onOpen={onOpen}
              />
            ))}
          </Stack>
        ))}
        {left.length > 0 ? (
          <Stack spacing={1}>
            <Typography component="h4" sx={{ fontWeight: 700 }}>
              Materi yang sudah diarsipkan
            </Typography>
            {left.map((quiz) => (
              <TestRow key={quiz.id} tests={tests} quiz={quiz} of={quiz.lecture_name ?? ''} onOpen={onOpen} />
            ))}
          </Stack>
        ) : null}
      </Section>
      <Section title="Exam" text={`Terbuka setelah semua materi selesai; lulus dengan nilai ${PASS_MARK} atau lebih.`}>
        <TestRow
          tests={tests}
          quiz={courseTest('exam')}
          wanted={{ kind: 'exam', name: 'Ujian akhir' }}
          onOpen={onOpen}
        />
      </Section>
    </>
  );
}

function Section({ title, text, off, children }: { title: string; text: string; off?: string; children: ReactNode }) {
  return (
    <Card component="section" variant="outlined" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <div>
          <Typography variant="h6" component="h3">
            {title}
          </Typography>
          <Typography color="text.secondary">{text}</Typography>
        </div>
        {off ? <Alert severity="info">{off}</Alert> : null}
        {children}
      </Stack>
    </Card>
  );
}

type Wanted = { kind: Quiz['kind']; lecture_id?: number; name: string };
type Row = { tests: Tests; quiz: Quiz | undefined; wanted?: Wanted; of?: string; onOpen: (quizId: number) => void };

/** A test that is there, or the button that makes it. */
function TestRow({ tests: { course }, quiz, wanted, of, onOpen }: Row) {
  const { permissions: me } = usePermissions<Me>();
  const notify = useNotify();
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: (fields: Wanted) => api(quizzes.create, { body: { ...fields, course_id: course.id } }),
    async onSuccess({ id }) {
      await client.invalidateQueries({ queryKey: courseTestsKey(course.id) });
      notify('Tes dibuat. Tambahkan pertanyaannya.', { type: 'success' });
      onOpen(id);
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const what = of ?? wanted?.name ?? '';
  return (
    <>
      <Divider />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.5}
        sx={{ justifyContent: 'space-between', alignItems: { xs: 'stretch', sm: 'center' } }}
      >
        <div>
          <Typography>{quiz && !of ? quiz.name : what}</Typography>
          <Typography variant="body2" color="text.secondary">
            {quiz
              ? `${of ? `${quiz.name} · ` : ''}${quiz.questions_count} pertanyaan · ${quiz.attempts_count} kali dikerjakan`
              : 'Belum ada'}
          </Typography>
        </div>
        {quiz ? (
          <Button variant="outlined" onClick={() => onOpen(quiz.id)} aria-label={`Buka ${quiz.name}`}>
            Buka
          </Button>
        ) : wanted && isAllowed(me, 'courses.write') ? (
          <Button
            variant="contained"
            loading={making.isPending}
            onClick={() => making.mutate(wanted)}
            aria-label={`Buat ${wanted.name}`}
          >
            Buat
          </Button>
        ) : null}
      </Stack>
    </>
  );
}
