import { listEbooks, listNotes } from '../../contract/materials.ts';
import { keptHeader, ownCache } from '../../contract/offline.ts';
import { getHostedCourse, me } from '../../contract/views.ts';

/** What the room cannot do without. */
const patternOf = ({ path }: { path: string }) => new RegExp(`^/${path.replace(/:\w+/g, '([^/]+)')}$`);
const keptCalls = [me, getHostedCourse, listNotes, listEbooks].map(patternOf);
const coursePath = patternOf(getHostedCourse);

export const isKeptCall = ({ url }: Request): boolean => keptCalls.some((path) => path.test(new URL(url).pathname));

/** One person's, whose token is not written down: another who uses this browser does not find it. */
async function keyOf({ url, headers }: Request): Promise<string> {
  const token = new TextEncoder().encode(headers.get('authorization') ?? '');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token));
  const own = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${new URL(url).pathname}?of=${own}`;
}

export async function keepAnswer(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(ownCache);
  await cache.put(await keyOf(request), answer);
}

export async function keptAnswer(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(ownCache);
  const kept = await cache.match(await keyOf(request));
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  headers.set(keptHeader, '1');
  return new Response(kept.body, { status: kept.status, headers });
}

/** What a kept class is called, by its number or slug. */
export async function courseNames(): Promise<Map<string, string>> {
  const cache = await caches.open(ownCache);
  const names = new Map<string, string>();
  for (const request of await cache.keys()) {
    const [, course] = coursePath.exec(new URL(request.url).pathname) ?? [];
    const answer = course ? await cache.match(request) : undefined;
    const kept = (await answer?.json()) as { data?: { name?: string } } | undefined;
    if (course && kept?.data?.name) names.set(course, kept.data.name);
  }
  return names;
}
