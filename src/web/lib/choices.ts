import { readFrom, writeTo } from './browser-store.ts';

/** What somebody prefers on this device. It may be of an older page: whoever reads it takes what still fits. */
export const readChoice = (key: string): Promise<unknown> => readFrom('choices', (store) => store.get(key));

export const keepChoice = (key: string, choice: string): Promise<unknown> =>
  writeTo('choices', (store) => store.put(choice, key));
