import { useEffect } from 'react';
import { useRoom } from '../room.ts';

/** After a test was handed in, the class is read again as long as it does not know of it. */
export function useCatchingUp(isBehind: boolean): void {
  const { refresh } = useRoom();
  useEffect(() => {
    if (isBehind) void refresh().catch(() => {});
  }, [isBehind, refresh]);
}
