import { offlinePage } from '../../contract/offline.ts';
import { pages } from '../../contract/pages.ts';

/** Put in when the site is built: the addresses of what the room is made of, of what reads ebooks, and both their names. */
declare const builtRoom: readonly string[];
declare const builtReader: readonly string[];
declare const builtAs: string;

const FAMILY = 'semai-site-';
const siteCache = FAMILY + builtAs;

/** Nothing in it is personal: pages are the same for everybody. */
const openSite = (): Promise<Cache> => caches.open(siteCache);

export const keptPage = async (path: string): Promise<Response | undefined> => (await openSite()).match(path);

/** Built files are named by their content: one that is kept is the one. */
export async function keptFile(request: Request): Promise<Response> {
  const cache = await openSite();
  return (await cache.match(request)) ?? fetch(request);
}

/** The page and all that it may need; what is there already is not asked for again. */
export async function keepRoom(room: string, hasReader: boolean): Promise<void> {
  const cache = await openSite();
  await Promise.all([fetchInto(cache, room), fetchInto(cache, offlinePage.path)]);
  // The page names a few that are written after all others.
  const named = (await (await cache.match(room))?.text())?.match(/\/assets\/[\w.-]+/g) ?? [];
  for (const file of new Set([...named, ...builtRoom, ...(hasReader ? builtReader : [])]))
    if (!(await cache.match(file))) await fetchInto(cache, file);
}

async function fetchInto(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address);
  if (answer.ok && !answer.redirected) await cache.put(address, answer);
}

/** The rooms that are kept: paths. */
export async function keptRooms(): Promise<string[]> {
  const kept = await (await openSite()).keys();
  return kept.map(({ url }) => new URL(url).pathname).filter(isRoom);
}

const rooms = pages.learn.slice(0, pages.learn.indexOf(':'));
export const isRoom = (path: string): boolean => path.startsWith(rooms);

/** After an update: the rooms are kept anew, with the files that they have now, and the old ones go. */
export async function carryOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(FAMILY) || name === siteCache) continue;
    const old = await caches.open(name);
    const paths = (await old.keys()).map(({ url }) => new URL(url).pathname);
    const hadReader = paths.some((path) => /\/ebook-reader-[^/]+\.js$/.test(path));
    for (const room of paths.filter(isRoom)) await keepRoom(room, hadReader);
    await caches.delete(name);
  }
}
