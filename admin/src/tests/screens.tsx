import { ListChecks } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { lazily } from '../parts/lazily.tsx';

const { CourseTestsPage } = lazily(() => import('./course-tests-page.tsx'));

export const testsScreens: Screens = [
  {
    group: 'Kelas',
    label: 'Tes kelas',
    icon: ListChecks,
    may: 'courses.read',
    hidden: true,
    path: 'tests/:courseId',
    page: <CourseTestsPage />,
  },
];
