import costs from './costs.json' with { type: 'json' };

export type Kind = keyof typeof costs.requests;
export const kinds = Object.keys(costs.requests) as Kind[];
export type Cost = { app: number; database: number; writes: number; walBytes: number };

/** Reports on their way are gathered for so long, and become one commit of a process. */
const GATHERED_MS = 50;
const MOST_AT_ONCE = 250;
const gatheredAt = (perSecond: number, processes: number): number =>
  Math.min(MOST_AT_ONCE, Math.max(1, (perSecond / processes) * (GATHERED_MS / 1000)));

/** Milliseconds of processor time of one request. Of watch reports the more come, the more share what a commit takes. */
export function costOf(kind: Kind, perSecond = 0, processes = 1): Cost {
  const cost = costs.requests[kind];
  if (kind !== 'watch report') return cost;
  const together = gatheredAt(perSecond, processes);
  return {
    ...cost,
    app: cost.app + costs.gathered.app / together,
    database: cost.database + costs.gathered.database / together,
    writes: 1 / together,
  };
}

/** What a replica answers: what anybody may see, and nothing of one's own (docs/decisions/0039). */
export const mayLag: ReadonlySet<Kind> = new Set<Kind>(['catalogue search']);

/** What is assumed of people, not measured: change it, and run again. */
export const habits = {
  /** Of all students, those who come on a day. */
  activeShare: 0.1,
  minutesWatched: 40,
  secondsBetweenReports: 30,
  /** Of an active student's day, with the visitors who are none. */
  timesADay: {
    'watch report': 80,
    page: 20,
    'profile and bell': 12,
    'my classes': 3,
    'open a class': 4,
    'open a lecture': 5,
    'catalogue search': 3,
    login: 0.15,
    'buy a course': 0.02,
    'payment notification': 0.03,
  } satisfies Record<Kind, number>,
  /** Of a day's work, what each hour has, on a clock in Jakarta from midnight on. */
  hours: [
    0.012, 0.007, 0.005, 0.005, 0.008, 0.015, 0.022, 0.03, 0.04, 0.045, 0.046, 0.045, 0.048, 0.048, 0.046, 0.045, 0.046,
    0.05, 0.07, 0.1, 0.105, 0.09, 0.05, 0.022,
  ],
  /** A campaign's evening has so many times what an evening has. */
  rush: 3,
  filmMbit: 1.5,
} as const;

export const peakHour = habits.hours.indexOf(Math.max(...habits.hours) as never);

/** Requests a second of one kind in the busiest hour of a campaign's evening. */
export const rateAt = (students: number, kind: Kind): number =>
  (students * habits.activeShare * habits.timesADay[kind] * (habits.hours[peakHour] as number) * habits.rush) / 3600;

/** All that comes in that hour, with what each costs there. */
export const worksAt = (students: number, processes: number): (Cost & { kind: Kind; perSecond: number })[] =>
  kinds.map((kind) => {
    const perSecond = rateAt(students, kind);
    return { kind, perSecond, ...costOf(kind, perSecond, processes) };
  });

export const commitsAt = (students: number, processes: number): number =>
  worksAt(students, processes).reduce((sum, { perSecond, writes }) => sum + perSecond * writes, 0);

export const walMegabytesAt = (students: number): number =>
  kinds.reduce((sum, kind) => sum + rateAt(students, kind) * costOf(kind).walBytes, 0) / 1e6;

/** Learners whose film runs in the busiest hour, and what their films take. */
export function watchingAt(students: number) {
  const learners = rateAt(students, 'watch report') * habits.secondsBetweenReports;
  return { learners, gigabits: (learners * habits.filmMbit) / 1000 };
}

/** Gigabytes after a year: what comes once with a student, and what every day of watching leaves. */
export function gigabytesAt(students: number) {
  const days = students * habits.activeShare * 365;
  return {
    students: (students * costs.bytes.perStudent) / 1e9,
    watchReportsAYear: (days * habits.timesADay['watch report'] * costs.bytes.watchReport) / 1e9,
  };
}
