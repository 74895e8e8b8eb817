/**
 * What somebody has begun and not sent yet, kept in IndexedDB so that local storage keeps its five keys. Where the
 * browser forbids it there are no drafts, and nothing else is amiss.
 */
const DATABASE = 'semai';
const STORE = 'drafts';

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      const forget = () => {
        opened = null;
      };
      database.onclose = forget;
      // A newer page in another tab wants to change the store: it must not wait for this one.
      database.onversionchange = () => {
        database.close();
        forget();
      };
      resolve(database);
    };
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function ask<Result>(
  mode: IDBTransactionMode,
  question: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await open();
    return await new Promise<Result>((resolve, reject) => {
      const request = question(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } catch {
    return undefined;
  }
}

/** A draft may be of an older page: whoever reads it takes what still fits. */
export const readDraft = (key: string): Promise<unknown> => ask('readonly', (store) => store.get(key));

export const keepDraft = (key: string, draft: unknown): Promise<unknown> =>
  ask('readwrite', (store) => store.put(draft, key));

export const dropDraft = (key: string): Promise<unknown> => ask('readwrite', (store) => store.delete(key));
