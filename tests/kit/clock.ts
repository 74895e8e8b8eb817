import type { Clock } from '../../src/server/platform/clock.ts';

export type TestClock = Clock & { set(moment: Date | string): void; forward(seconds: number): void };

/** Goes with the real time until it is moved; then from there. */
export function createTestClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    set(moment) {
      offset = new Date(moment).getTime() - Date.now();
    },
    forward(seconds) {
      offset += seconds * 1000;
    },
  };
}
