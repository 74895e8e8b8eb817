import { performance } from 'node:perf_hooks';

const LOOK_MS = 50;
/** Of its time; the rest is what the system's own work takes. */
const BUSY = 0.9;

/** Tells whether this process has been at work without a pause lately, or the database keeps it waiting. */
export function createLateness(isDatabaseBehind: () => boolean): () => boolean {
  let looked = { at: performance.now(), used: performance.eventLoopUtilization(), isBusy: false };
  return () => {
    const now = performance.now();
    if (now - looked.at >= LOOK_MS) {
      const used = performance.eventLoopUtilization();
      looked = { at: now, used, isBusy: performance.eventLoopUtilization(used, looked.used).utilization > BUSY };
    }
    return looked.isBusy || isDatabaseBehind();
  };
}
