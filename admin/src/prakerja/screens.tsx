import { ClipboardCheck, IdCard } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { AssignmentList } from './assignment-list.tsx';
import { AssignmentShow } from './assignment-show.tsx';
import { ParticipantList } from './participant-list.tsx';
import { ParticipantShow } from './participant-show.tsx';

export const prakerjaScreens: Screens = [
  {
    group: 'Siswa',
    label: 'Penilaian tugas',
    icon: ClipboardCheck,
    may: 'assignments.read',
    resource: 'assignments',
    list: AssignmentList,
    show: AssignmentShow,
    nameOf: ({ id }) => `Tugas ${id}`,
  },
  {
    group: 'Siswa',
    label: 'Peserta Prakerja',
    icon: IdCard,
    may: 'prakerja.read',
    resource: 'participants',
    list: ParticipantList,
    show: ParticipantShow,
    nameOf: ({ student }) => student.name,
  },
];
