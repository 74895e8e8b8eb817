import { AsyncLocalStorage } from 'node:async_hooks';

/** What a page shows while it is being rendered: it is dropped when any of this changes, or at `until`. */
export type Shown = { tags: Set<string>; until: Date | null };

const rendering = new AsyncLocalStorage<Shown>();

/** Runs a rendering and gathers what its reads declare. */
export async function gatherShown<Result>(render: () => Promise<Result>): Promise<{ result: Result; shown: Shown }> {
  const shown: Shown = { tags: new Set(), until: null };
  return { result: await rendering.run(shown, render), shown };
}

/** Whether what is read now may be kept: then it must be what the database that announces changes has. */
export const isBeingKept = (): boolean => rendering.getStore() !== undefined;

/** Declared by a read: a table ('courses': lists) or one row of it ('courses:7'). Outside a rendering it does nothing. */
export function shows(...tags: string[]): void {
  const shown = rendering.getStore();
  if (shown) for (const tag of tags) shown.tags.add(tag);
}

/** Declared by a read whose answer changes by itself at a moment, such as an event that begins. */
export function showsUntil(moment: Date): void {
  const shown = rendering.getStore();
  if (shown && (!shown.until || moment < shown.until)) shown.until = moment;
}
