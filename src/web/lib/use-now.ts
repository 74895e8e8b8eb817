import { useEffect, useState } from 'react';

const EVERY_MS = 20_000;

/** The moment, kept up to date: a session begins while somebody is looking at its card. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whether a moment has come; null: it has. The part that asks is drawn again when it does. */
export function useHasCome(moment: string | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = moment === null ? 0 : Date.parse(moment) - now;
  useEffect(() => {
    if (left <= 0) return;
    // A device that slept meanwhile knows soon after it wakes.
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, EVERY_MS));
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}
