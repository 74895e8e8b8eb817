const MINUTE = 60_000;
/** After the request: often at first, when somebody may still sit before a page, and until the visit is surely over. */
const minutesAfter = [1, 2, 5, 10, 20, 40, 80, 160, 320, 640, 1280, 1440];

/** When to ask the programme next what became of an attendance; null: never again. */
export function nextAsking(requestedAt: Date, now: Date): Date | null {
  const times = minutesAfter.map((minutes) => requestedAt.getTime() + minutes * MINUTE);
  const next = times.find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
}
