import { setTimeout as sleep } from 'node:timers/promises';
import { ProgrammeAway } from './gateway.ts';

const PAUSE_MS = 200;

/** It did not answer, and would not if it were asked again at once: too slow, too busy, or it does not know us. */
export class NotNow extends ProgrammeAway {}

/** One time for both: a programme that takes it all is not asked again. */
export async function tryTwice<Told>(
  timeoutMs: number,
  attempt: (signal: AbortSignal) => Promise<Told>,
): Promise<Told> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await attempt(signal);
  } catch (error) {
    if (!(error instanceof ProgrammeAway) || error instanceof NotNow || signal.aborted) throw error;
    await sleep(PAUSE_MS);
    return attempt(signal);
  }
}

const timeouts = ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

/** What went wrong on the way: by its name alone, since its words may quote what was sent. */
export function faultOf(error: unknown): { fault: string; isTimeout: boolean } {
  const { name, cause } = error instanceof Error ? error : new Error();
  const code = [error, cause].map((each) => (each as { code?: unknown } | undefined)?.code).find(isWord);
  const fault = code ?? name;
  return { fault, isTimeout: name === 'TimeoutError' || timeouts.includes(fault) };
}
const isWord = (code: unknown) => typeof code === 'string';
