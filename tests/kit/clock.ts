import type { Clock } from '../../src/server/platform/clock.ts';

export type TestClock = Clock & {
  set(moment: Date | string): void;
  forward(seconds: number): void;
  /** From now on it moves when it is told to, and by nothing else. */
  stop(): void;
};

/** Goes with the real time until it is moved; then from there. */
export function createTestClock(): TestClock {
  let offset = 0;
  let stoppedAt: number | null = null;
  const base = () => stoppedAt ?? Date.now();
  return {
    now: () => new Date(base() + offset),
    set(moment) {
      offset = new Date(moment).getTime() - base();
    },
    forward(seconds) {
      offset += seconds * 1000;
    },
    stop() {
      stoppedAt = base();
    },
  };
}
