import { createStore, del, delMany, entries, get, set } from 'idb-keyval';

/** What somebody typed and did not save, with what stood there when they began. */
export type Draft = { values: object; base: object; at: number };
type Owner = string | number;
type Entry = [key: [Owner, string], draft: Draft];

const OLD_MS = 30 * 24 * 60 * 60 * 1000;

/** In this browser alone, by operator and form: a reload, a crash or an ended session brings it back. */
const store = createStore('office-drafts', 'drafts');

/** Where the browser keeps nothing there are no drafts; that a form with changes asks before it goes still holds. */
const orNothing = <Result>(work: Promise<Result>): Promise<Result | undefined> => work.catch(() => undefined);

export const readDraft = (owner: Owner, form: string) => orNothing(get<Draft>([owner, form], store));
export const keepDraft = (owner: Owner, form: string, draft: Draft) => orNothing(set([owner, form], draft, store));
export const dropDraft = (owner: Owner, form: string) => orNothing(del([owner, form], store));

export async function countDrafts(owner: Owner): Promise<number> {
  return (await keysWhere(([[of]]) => of === owner)).length;
}

export async function dropDraftsOf(owner: Owner): Promise<void> {
  await orNothing(delMany(await keysWhere(([[of]]) => of === owner), store));
}

/** Of forms that nobody came back to. */
export async function dropOldDrafts(): Promise<void> {
  await orNothing(delMany(await keysWhere(([, { at }]) => at < Date.now() - OLD_MS), store));
}

async function keysWhere(isMeant: (entry: Entry) => boolean): Promise<IDBValidKey[]> {
  const all = (await orNothing(entries(store))) ?? [];
  return (all as unknown as Entry[]).filter(isMeant).map(([key]) => key);
}
