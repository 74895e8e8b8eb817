import type { Clock } from '../../../platform/clock.ts';

/** Of a programme that takes its time; the next minute goes on with the rest. */
const ROUND_MS = 50_000;

/** A job's round begins: it goes on until this says that it is over. */
export function beginRound(clock: Clock): () => boolean {
  const begunAt = clock.now().getTime();
  return () => clock.now().getTime() - begunAt > ROUND_MS;
}
