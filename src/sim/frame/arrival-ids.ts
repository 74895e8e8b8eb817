import { randomBytes } from 'node:crypto';

/** Ids that sort by arrival, also within a millisecond and when the clock was set back. */
export function arrivalIds(existing: Iterable<string>): (now: number) => string {
  let last = 0;
  for (const id of existing) last = Math.max(last, Number.parseInt(id, 10) || 0);
  return (now) => {
    last = Math.max(now, last + 1);
    return `${last}-${randomBytes(4).toString('hex')}`;
  };
}
