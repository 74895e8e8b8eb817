/** Injected everywhere that asks what time it is, so that tests move time instead of waiting for it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Now, or just after a moment that is not past yet: two that follow each other must not seem to be one. */
export const nowAfter = (clock: Clock, moment: Date | null): Date =>
  new Date(Math.max(clock.now().getTime(), (moment?.getTime() ?? 0) + 1));
