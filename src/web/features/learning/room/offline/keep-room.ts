import { listEbooks, listNotes } from '../../../../../contract/materials.ts';
import { type KeepRequest, workerAddress } from '../../../../../contract/offline.ts';
import { getHostedCourse, me } from '../../../../../contract/views.ts';
import { quietApi } from '../../../../lib/api.ts';
import { hasKeptEbook } from '../../../../lib/own-cache.ts';

/**
 * Has the browser keep this room for when there is no network. In development files come and go, and there is no
 * worker; where the browser has none, or forbids it, the room is as it was: false.
 */
export async function keepRoom(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    await navigator.serviceWorker.register(workerAddress);
    const { active } = await navigator.serviceWorker.ready;
    const keep = { room: window.location.pathname, reader: await hasKeptEbook() };
    active?.postMessage({ keep } satisfies KeepRequest);
    return true;
  } catch {
    return false;
  }
}

const isWatched = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** What is read goes through the worker, which keeps it. `id` is the class as the page's address has it. */
export async function keepAnswers(course: { id: string; courseId: number; hasEbooks: boolean }): Promise<void> {
  // The first time the worker comes when the room has read its own already.
  const hasReadBefore = isWatched();
  if (!(await keepRoom())) return;
  if (!isWatched()) await takenOver();
  await Promise.allSettled([
    ...(hasReadBefore ? [] : [quietApi(me, {}), quietApi(getHostedCourse, { id: course.id })]),
    ...(course.hasEbooks ? [quietApi(listEbooks, { slug: String(course.courseId) })] : []),
    keepNotes(course.courseId),
  ]);
}

const takenOver = () =>
  new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));

/** As they are now. */
export const keepNotes = async (courseId: number): Promise<unknown> =>
  isWatched() ? quietApi(listNotes, { id: String(courseId) }) : undefined;
