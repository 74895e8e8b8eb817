const DAY_MS = 24 * 60 * 60 * 1000;

/** Who is asked whether they would recommend us: students who have been here a while, and not too often. */
const npsRule = { accountDays: 14, everyDays: 90 } as const;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Joined by then, somebody may be asked. */
export const npsJoinedBy = (now: Date): Date => daysBefore(now, npsRule.accountDays);

/** An answer given since then still counts: there is no other one. */
export const npsAnsweredSince = (now: Date): Date => daysBefore(now, npsRule.everyDays);
