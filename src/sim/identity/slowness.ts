import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from '../frame/faults.ts';

const SLOW_MS = 15_000;

/** A hook that keeps the caller waiting while `slow` is armed. */
export type Slowness = () => Promise<void>;

export function createSlowness(faults: Faults, closing: AbortSignal): Slowness {
  return async () => {
    if (await faults.take('slow')) await wait(SLOW_MS, undefined, { signal: closing }).catch(() => {});
  };
}
