const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** After the request: often at first, when somebody may still sit before a page, and until the visit is surely over. */
const minutesAfter = [1, 2, 5, 10, 20, 40, 80, 160, 320, 640, 1280, 1440];

/** What came of a question: the programme answered it, gave it alone no sensible answer, or is away for all. */
export type Came = 'answered' | 'failed' | 'away';

/** Only an answer ends the asking: an outage that outlasts the schedule must cost nobody their attendance. */
export function nextAfter(came: Came, requestedAt: Date, askedAt: Date): Date | null {
  if (came === 'away') return new Date(askedAt.getTime() + MINUTE);
  const next = nextAsking(requestedAt, askedAt);
  return came === 'failed' ? (next ?? new Date(askedAt.getTime() + HOUR)) : next;
}

/** When to ask the programme next what became of an attendance; null: never again. */
export function nextAsking(requestedAt: Date, now: Date): Date | null {
  const times = minutesAfter.map((minutes) => requestedAt.getTime() + minutes * MINUTE);
  const next = times.find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
}
