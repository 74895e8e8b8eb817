import { ebookKey, keptEbooks, ownCache } from '../../contract/offline.ts';

const FILE = 'x-file';

/** Without a secure connection there is no such store, and it may be forbidden or full: then nothing is kept. */
async function tried<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** `path` names the file: an ebook may be given another. */
type EbookFile = { studentId: number; ebookId: number; path: string };

export const keepEbook = ({ studentId, ebookId, path }: EbookFile, bytes: Uint8Array): Promise<unknown> =>
  tried(async () => {
    const answer = new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { [FILE]: encodeURI(path) } });
    await (await caches.open(ownCache)).put(ebookKey(studentId, ebookId), answer);
  });

export const keptEbook = ({ studentId, ebookId, path }: EbookFile): Promise<Uint8Array | undefined> =>
  tried(async () => {
    const kept = await (await caches.open(ownCache)).match(ebookKey(studentId, ebookId));
    return kept?.headers.get(FILE) === encodeURI(path) ? new Uint8Array(await kept.arrayBuffer()) : undefined;
  });

export const hasKeptEbook = async (): Promise<boolean> => {
  const keys = await tried(async () => (await caches.open(ownCache)).keys());
  return keys?.some(({ url }) => new URL(url).pathname.startsWith(keptEbooks)) ?? false;
};

/** Who leaves takes everything along: the next one at this browser may be somebody else. */
export const dropOwnCache = (): Promise<unknown> => tried(() => caches.delete(ownCache));
