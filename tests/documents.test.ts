import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** What the pages for people say of the code is true: the files that they name exist, and every table is drawn. */
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folders = ['src', 'admin/src', 'tests', 'bench', 'torture', 'scripts', 'deploy', 'docs', 'bin'];
const below = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`);
const everyPlace = new Set([...readdirSync(root), ...folders, ...folders.flatMap(below)]);
const pages = [...everyPlace].filter((path) => path.endsWith('.md'));
/** Decisions and requirements are of their day; the others tell how it is now. */
const current = pages.filter((path) => !/^docs\/(decisions\/|REQUIREMENTS)/.test(path));

test('every link from one page to another leads to a file', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s…]+)\)/g)]
      .map(([, target = '']) => normalize(join(page, '..', target)))
      .filter((target) => !everyPlace.has(target.replace(/\/$/, '')))
      .map((target) => `${page} → ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every file that a page names exists', () => {
  const named = (page: string) =>
    [...read(page).matchAll(/`([^`\s]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => /^[\w@.-]+(\/[\w@.-]+)*\.(tsx?|mjs|sql|json|css|conf|service|spec|example)$/.test(path));
  const places = [...everyPlace].map((place) => `/${place}`);
  const missing = current.flatMap((page) =>
    named(page)
      .filter((path) => !places.some((place) => place.endsWith(`/${path}`)))
      .map((path) => `${page} names ${path}`),
  );
  expect(missing).toEqual([]);
});

test('the architecture draws every table', () => {
  const migrations = readdirSync(join(root, 'src/server/migrations'))
    .map((file) => read(`src/server/migrations/${file}`))
    .join('\n');
  const created = [...migrations.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gm)].map(
    ([, name = '']) => name,
  );
  const dropped = new Set([...migrations.matchAll(/^drop table (?:if exists )?(\w+)/gm)].map(([, name]) => name));
  const drawn = [...read('docs/ARCHITECTURE.md').matchAll(/```mermaid\n([^`]*)```/g)].join('\n');
  const undrawn = created.filter(
    (name) =>
      !dropped.has(name) && !/_default$|^report_/.test(name) && !new RegExp(`(^  |[{|] )${name}\\b`, 'm').test(drawn),
  );
  expect(undrawn).toEqual([]);
});
