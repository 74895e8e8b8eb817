import { Stack } from '@mui/material';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { CourseTests } from './course-tests.tsx';

/** The tests of a course on a page of their own, for a link that leads straight to them. */
export function CourseTestsPage() {
  const { courseId } = useParams();
  return (
    <Stack sx={{ py: 2 }}>
      <Title title="Tes kelas" />
      <CourseTests courseId={Number(courseId)} />
    </Stack>
  );
}
