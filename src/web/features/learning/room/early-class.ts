import { getHostedCourse, type HostedCourse } from '../../../../contract/views.ts';
import { api } from '../../../lib/api.ts';
import { readToken } from '../../../lib/session.ts';
import { hasUnsent } from '../../../lib/watch-queue.ts';

type Early = { courseId: string; token: string; reading: Promise<HostedCourse | null> };
let early: Early | null = null;

/**
 * Who comes straight to a class waits for the profile and the class at once, not for one after the other. Where
 * something watched is still to be sent, the class waits for that (L-06), and so does one that could not be read.
 */
export function readEarly(courseId: string): void {
  const token = readToken();
  if (!token) return;
  const read = async () => ((await hasUnsent()) ? null : api(getHostedCourse, { id: courseId }));
  early = { courseId, token, reading: read().catch(() => null) };
}

/** Once, and only for the class and the person that it was asked for. */
export async function takeEarly(courseId: string): Promise<HostedCourse | null> {
  const mine = early;
  early = null;
  return mine?.courseId === courseId && mine.token === readToken() ? mine.reading : null;
}
