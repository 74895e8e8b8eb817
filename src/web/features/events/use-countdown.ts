import { useEffect, useState } from 'react';
import { type TimeLeft, timeLeft } from '../../../contract/rules/countdown.ts';

const SECOND_MS = 1000;

/**
 * What is left until a moment, anew at each whole second; null until the browser has the page, since the server's is
 * the same for every visitor at any time. A hidden tab does not count; it is right again as soon as it shows.
 */
export function useCountdown(until: string): TimeLeft | null {
  const [left, setLeft] = useState<TimeLeft | null>(null);
  useEffect(() => {
    const moment = new Date(until);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      const now = new Date();
      setLeft(timeLeft(moment, now));
      const distance = moment.getTime() - now.getTime();
      if (distance > 0) timer = setTimeout(count, distance % SECOND_MS || SECOND_MS);
    };
    count();
    document.addEventListener('visibilitychange', count);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', count);
    };
  }, [until]);
  return left;
}
