import { Title } from 'react-admin';
import { SessionBoard } from './session-board.tsx';

/** The coming weeks of all courses. */
export const SchedulesPage = () => (
  <>
    <Title title="Jadwal" />
    <SessionBoard />
  </>
);
