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
