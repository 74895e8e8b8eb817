import { dropConfirmed, unsentOf } from '../../../../lib/watch-queue.ts';
import { isFinal, sendWatch } from './watch-reporter.ts';

/** A room is not kept closed by a network that does not answer, nor by a browser whose store does not open. */
const LONGEST_WAIT_MS = 4_000;

/** Sends what was watched while there was no network (L-06). What the server has taken, or never will, is dropped. */
export async function sendUnsentReports(studentId: number): Promise<void> {
  for (const unsent of await unsentOf(studentId))
    try {
      await sendWatch(unsent);
      await dropConfirmed(unsent, unsent.ranges);
    } catch (failure) {
      if (isFinal(failure)) await dropConfirmed(unsent, unsent.ranges);
    }
}

/** Before the class is read: the time since the last report still counts, and what it opened is shown open. */
export const sendUnsentFirst = (studentId: number): Promise<unknown> =>
  Promise.race([
    sendUnsentReports(studentId).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
