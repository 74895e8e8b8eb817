import { Users } from 'lucide-react';
import { lazily } from '../office/lazily.ts';
import type { Screens } from '../office/screens.ts';

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
