import { useEffect, useState } from 'react';
import { getEvent } from '../../../contract/events.ts';
import { api } from '../../lib/api.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Whether an event has begun is the server's word. The visitor's clock only says when to ask for it, and may be
 * ahead: then it is asked again, less and less often.
 */
export function useHasBegun(event: { id: number; has_begun: boolean }, isCountedDown: boolean): boolean {
  const [hasBegun, setBegun] = useState(event.has_begun);
  const isAsking = isCountedDown && !hasBegun;
  useEffect(() => {
    if (!isAsking) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (pause: number) => {
      const said = await api(getEvent, { slug: String(event.id) }).catch(() => null);
      if (!isWanted) return;
      if (said?.has_begun) setBegun(true);
      else timer = setTimeout(ask, pause, Math.min(pause * 2, LONGEST_PAUSE_MS));
    };
    void ask(FIRST_PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [event.id, isAsking]);
  return hasBegun || event.has_begun;
}
