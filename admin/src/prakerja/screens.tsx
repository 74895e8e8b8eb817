import { ClipboardCheck, IdCard } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { lazily } from '../parts/lazily.tsx';

const { AssignmentList } = lazily(() => import('./assignment-list.tsx'));
const { AssignmentShow } = lazily(() => import('./assignment-show.tsx'));
const { ParticipantList } = lazily(() => import('./participant-list.tsx'));
const { ParticipantShow } = lazily(() => import('./participant-show.tsx'));

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
