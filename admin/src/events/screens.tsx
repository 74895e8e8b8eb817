import { CalendarDays } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { lazily } from '../parts/lazily.tsx';

const { EventCreate, EventEdit } = lazily(() => import('./forms.tsx'));
const { EventList } = lazily(() => import('./list.tsx'));

export const eventsScreens: Screens = [
  {
    group: 'Event',
    label: 'Event',
    icon: CalendarDays,
    may: 'events.read',
    resource: 'events',
    list: EventList,
    create: EventCreate,
    mayCreate: 'events.write',
    edit: EventEdit,
    nameOf: ({ title }) => title,
  },
];
