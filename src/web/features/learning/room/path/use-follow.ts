import type { Door } from '../doors.ts';
import { useRoom } from '../room.ts';

/** Goes through an open door; a closed one says why it is. */
export function useFollow(): (door: Door) => void {
  const { go, show } = useRoom();
  return (door) => ('to' in door ? go(door.to) : show(door.closed));
}
