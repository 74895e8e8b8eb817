import { Users } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { lazily } from '../parts/lazily.tsx';

const { StudentList } = lazily(() => import('./student-list.tsx'));
const { StudentShow } = lazily(() => import('./student-show.tsx'));

export const studentsScreens: Screens = [
  {
    group: 'Siswa',
    label: 'Siswa',
    icon: Users,
    may: 'students.read',
    resource: 'students',
    list: StudentList,
    show: StudentShow,
    nameOf: ({ name }) => name,
  },
];
