import type { Clock } from '../frame/clock.ts';

/** Waiting by the programme's clock, so that moving it ends what is waited for. */
export type Waits = {
  wait(ms: number): Promise<void>;
  /** To be called whenever the clock was moved. */
  look(): void;
  close(): void;
};

type Waiter = { until: number; timer: NodeJS.Timeout | undefined; done(): void };

export function createWaits(clock: Clock): Waits {
  const waiters = new Set<Waiter>();

  function end(waiter: Waiter): void {
    clearTimeout(waiter.timer);
    waiters.delete(waiter);
    waiter.done();
  }

  function settle(waiter: Waiter): void {
    clearTimeout(waiter.timer);
    const left = waiter.until - clock.now();
    if (left <= 0) end(waiter);
    else waiter.timer = setTimeout(() => settle(waiter), left);
  }

  return {
    wait: (ms) =>
      new Promise((done) => {
        const waiter: Waiter = { until: clock.now() + ms, timer: undefined, done };
        waiters.add(waiter);
        settle(waiter);
      }),
    look: () => waiters.forEach(settle),
    close: () => waiters.forEach(end),
  };
}
