/** Injected everywhere that asks what time it is, so that tests move time instead of waiting for it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
