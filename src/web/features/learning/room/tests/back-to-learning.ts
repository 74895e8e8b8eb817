import { lectureToGoOn } from '../doors.ts';
import { type Place, useRoom } from '../room.ts';

/** The lecture to go on with. */
export function useBackToLearning(): Place {
  const { course } = useRoom();
  return { view: 'materi', lectureId: lectureToGoOn(course)?.id };
}
