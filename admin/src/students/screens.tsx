import { Users } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { StudentList } from './student-list.tsx';
import { StudentShow } from './student-show.tsx';

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
