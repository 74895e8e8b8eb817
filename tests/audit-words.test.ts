import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameOfAction, targetName } from '../admin/src/operations/action-names.ts';

const root = join(import.meta.dirname, '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found as string);

/** Files that write the log, and of them what they write there. */
const writers = read('src/server/{modules,platform}/**/*.ts').filter((text) =>
  /record(Change|Act|Factor)\(/.test(text),
);
const resources = read('src/contract/admin/*.ts').flatMap((text) =>
  all(text, /= resource\(\{[^}]*?name: '([a-z-]+)'/g),
);
const ordered = read('src/contract/admin/*.ts').flatMap((text) => all(text, /stepping\(\{[^}]*name: '([a-z-]+)'/g));

test('every act that is written to the log has a name in Indonesian, and so has what it was done to', () => {
  const written = writers.flatMap((text) => [
    ...all(text, /\baction: ([^\n]+)/g).flatMap((value) => all(value, /'([a-z]+(?: [a-z-]+)*)'/g)),
    ...all(text, /recordFactor\(tx, ctx, \w+, '([a-z ]+)'\)/g),
  ]);
  expect(written.length, 'the search still finds them').toBeGreaterThan(50);
  expect(resources.length).toBeGreaterThan(15);
  const acts = [
    // A verb alone is a part of one that is put together; those stand below.
    ...written.filter((action) => action.includes(' ') || action === 'impersonate'),
    ...resources.flatMap((name) => ['create', 'update', 'delete'].map((verb) => `${verb} ${name}`)),
    ...ordered.map((name) => `move ${name}`),
    ...['discussions', 'discussion-replies', 'reviews'].flatMap((name) => [`hide ${name}`, `unhide ${name}`]),
    ...['refund', 'cancel', 'dispute', 'check doubt'].map((verb) => `${verb} orders`),
    ...['close', 'retry'].map((verb) => `${verb} refunds`),
    ...['reset', 'activation'].map((purpose) => `send ${purpose} link`),
  ];
  expect([...new Set(acts)].filter((action) => nameOfAction(action) === null)).toEqual([]);

  const kinds = new Set([
    ...resources,
    ...writers.flatMap((text) => all(text, /\btarget: [`']([a-z_-]+)[:'`]/g)),
    ...writers.flatMap((text) => all(text, /=> `([a-z_-]+):\$\{id\}`/g)),
  ]);
  const raw = [...kinds].filter((kind) => targetName(`${kind}:1`).toLowerCase() === `${kind} 1`);
  // Words that are the same in both languages.
  expect(raw.filter((kind) => kind !== 'event')).toEqual([]);
});
