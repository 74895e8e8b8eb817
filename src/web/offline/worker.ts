import { type KeepRequest, offlinePage } from '../../contract/offline.ts';
import { courseNames, isKeptCall, keepAnswer, keptAnswer } from './own-answers.ts';
import { carryOver, isRoom, keepRoom, keptFile, keptPage, keptRooms } from './site-cache.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/**
 * Stands between the site and the network of a student who has opened a room. The network comes first: what is kept is
 * for where none answers. Everything that is not named here goes its way untouched.
 */
const worker = globalThis as unknown as WorkerScope;

/** A network that says nothing for so long is none, where there is something kept. */
const PATIENCE_MS = 8_000;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as Partial<KeepRequest>;
  if (!keep || !isRoom(keep.room)) return;
  // A page that was being loaded while the worker took over, or was loaded past it, is not its own yet.
  event.waitUntil(worker.clients.claim());
  event.waitUntil(keepRoom(keep.room, keep.reader));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request));
  else if (isKeptCall(request)) event.respondWith(freshOrKept(event));
});

async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  await carryOver();
}

async function openPage(event: FetchEvent, path: string): Promise<Response> {
  const asked = event.preloadResponse.then((begun) => begun ?? fetch(event.request));
  const kept = isRoom(path) ? await keptPage(path) : undefined;
  try {
    return (await (kept ? inTime(asked) : asked)) ?? kept ?? (await asked);
  } catch (trouble) {
    const instead = kept ?? (await withoutNetwork());
    if (!instead) throw trouble;
    return instead;
  }
}

async function freshOrKept(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const asked = fetch(request);
  const kept = await keptAnswer(request);
  try {
    const answer = kept ? ((await inTime(asked)) ?? kept) : await asked;
    if (answer !== kept && answer.ok) event.waitUntil(keepAnswer(request, answer.clone()));
    return answer;
  } catch (trouble) {
    if (!kept) throw trouble;
    return kept;
  }
}

/** undefined: nothing came for too long. */
const inTime = (asked: Promise<Response>): Promise<Response | undefined> =>
  Promise.race([asked, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))]);

/** The page that says so, with the way to the rooms that are kept. */
async function withoutNetwork(): Promise<Response | undefined> {
  const page = await keptPage(offlinePage.path);
  if (!page) return undefined;
  const names = await courseNames();
  const rooms = (await keptRooms()).flatMap((path) => {
    const name = names.get(decodeURIComponent(path.split('/')[3] ?? ''));
    return name ? [`<li><a href="${escaped(path)}">${escaped(name)}</a></li>`] : [];
  });
  const list = rooms.length > 0 ? `<p>Kelas yang tersimpan di perangkat ini:</p>\n<ul>${rooms.join('')}</ul>` : '';
  const text = (await page.text()).replace(offlinePage.rooms, () => list);
  return new Response(text, { headers: page.headers });
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
