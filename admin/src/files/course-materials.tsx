import { Stack } from '@mui/material';
import { CourseCaptions } from './course-captions.tsx';
import { CourseEbooks } from './course-ebooks.tsx';
import { CourseResources } from './course-resources.tsx';

/** A tab of the course's page: what students read and take along, and the captions of its films. */
export function CourseMaterials({ courseId }: { courseId: number }) {
  return (
    <Stack spacing={3} sx={{ py: 2 }}>
      <CourseEbooks courseId={courseId} />
      <CourseResources courseId={courseId} />
      <CourseCaptions courseId={courseId} />
    </Stack>
  );
}
