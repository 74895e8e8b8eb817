/**
 * What the browser keeps for somebody beyond the page, in IndexedDB so that local storage keeps its five keys. Where
 * the browser forbids it nothing is kept, and nothing else is amiss.
 */
const DATABASE = 'semai';
const stores = ['drafts', 'watch_reports', 'choices', 'unsent_notes'] as const;
type Store = (typeof stores)[number];

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 4);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      for (const store of stores) if (!database.objectStoreNames.contains(store)) database.createObjectStore(store);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      const forget = () => {
        opened = null;
      };
      database.onclose = forget;
      // A newer page in another tab wants to change the stores: it must not wait for this one.
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

type Question<Result> = (store: IDBObjectStore) => IDBRequest<Result>;

async function inTransaction<Result>(
  name: Store,
  mode: IDBTransactionMode,
  question: Question<Result>,
): Promise<Result | undefined> {
  try {
    const database = await open();
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(name, mode);
      const request = question(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    return undefined;
  }
}

export const readFrom = <Result>(store: Store, question: Question<Result>): Promise<Result | undefined> =>
  inTransaction(store, 'readonly', question);

export const writeTo = <Result>(store: Store, question: Question<Result>): Promise<Result | undefined> =>
  inTransaction(store, 'readwrite', question);

/** Reads and writes in one step, so that two tabs never overwrite each other. null removes. */
export const changeIn = <Value>(
  store: Store,
  key: string,
  change: (kept: Value | undefined) => Value | null,
): Promise<unknown> =>
  writeTo(store, (objects) => {
    const request: IDBRequest<Value | undefined> = objects.get(key);
    request.onsuccess = () => {
      const next = change(request.result);
      if (next === null) objects.delete(key);
      else objects.put(next, key);
    };
    return request;
  });
