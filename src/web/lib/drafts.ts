import { readFrom, writeTo } from './browser-store.ts';

/** What somebody has begun and not sent yet. A draft may be of an older page: whoever reads it takes what still fits. */
export const readDraft = (key: string): Promise<unknown> => readFrom('drafts', (store) => store.get(key));

export const keepDraft = (key: string, draft: unknown): Promise<unknown> =>
  writeTo('drafts', (store) => store.put(draft, key));

export const dropDraft = (key: string): Promise<unknown> => writeTo('drafts', (store) => store.delete(key));

export const hasUnsentNotes = async (): Promise<boolean> =>
  ((await readFrom('unsent_notes', (store) => store.count())) ?? 0) > 0;

/** Who leaves takes everything along: the next one at this browser may be somebody else. */
export const dropDrafts = (): Promise<unknown> =>
  Promise.all([writeTo('drafts', (store) => store.clear()), writeTo('unsent_notes', (store) => store.clear())]);
