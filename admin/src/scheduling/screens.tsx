import { CalendarDays } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { lazily } from '../parts/lazily.tsx';

const { SchedulesPage } = lazily(() => import('./schedules-page.tsx'));
const { SessionPage } = lazily(() => import('./session-page.tsx'));

export const schedulingScreens: Screens = [
  {
    group: 'Kelas',
    label: 'Jadwal',
    icon: CalendarDays,
    may: 'schedules.read',
    resource: 'schedules',
    list: SchedulesPage,
    show: SessionPage,
    nameOf: ({ course_name }) => course_name,
  },
];
