import { CalendarDays } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { EventCreate, EventEdit } from './forms.tsx';
import { EventList } from './list.tsx';

export const eventsScreens: Screens = [
  {
    group: 'Event',
    label: 'Event',
    icon: CalendarDays,
    may: 'events.read',
    resource: 'events',
    list: EventList,
    create: EventCreate,
    edit: EventEdit,
    nameOf: ({ title }) => title,
  },
];
