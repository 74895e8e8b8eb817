import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from './kit/app.ts';
import { contractCalls } from './kit/contract-calls.ts';

/** The architecture of docs/ARCHITECTURE.md, asserted: who may import whom, and the rules that keep rooms small. */
const root = join(import.meta.dirname, '..');
const files = ['src', 'admin/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.generated.ts'));
const sources = files.filter((path) => !path.endsWith('.test.ts'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Import = { from: string; to: string; isType: boolean };
function importsOf(path: string): Import[] {
  const code = read(path);
  const found = [
    ...code.matchAll(/(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'/g),
    ...code.matchAll(/import()\s*\(?\s*'([^']+)'/g),
  ];
  return found.map(([, type, target = '']) => ({
    from: path,
    to: target.startsWith('.') ? relative(root, join(root, path, '..', target)) : target,
    isType: Boolean(type),
  }));
}
const allImports = sources.flatMap(importsOf);

/** Imports of files below `from` that lead to none of the allowed places. */
function strays(from: string, allowed: RegExp): string[] {
  return allImports
    .filter((each) => each.from.startsWith(from) && !allowed.test(each.to))
    .map((each) => `${each.from} → ${each.to}`);
}
const npm = '(?!src/|admin/|node:)[@a-z]';

test('the contract is pure: no I/O, no Node, no DOM, and only Zod besides itself', () => {
  expect(strays('src/contract/', /^(src\/contract\/|zod$)/)).toEqual([]);
});

test('the simulators import nothing of ours', () => {
  expect(strays('src/sim/', new RegExp(`^(src/sim/|node:|${npm})`))).toEqual([]);
  const intoSim = allImports.filter(({ from, to }) => to.startsWith('src/sim/') && !from.startsWith('src/sim/'));
  expect(intoSim).toEqual([]);
});

test('the site never imports the server, nor the server the site', () => {
  expect(
    allImports.filter(({ from, to }) => from.startsWith('src/web/') && /^src\/(server|launch)\//.test(to)),
  ).toEqual([]);
  expect(
    allImports.filter(({ from, to }) => from.startsWith('src/server/') && /^src\/(web|launch)\//.test(to)),
  ).toEqual([]);
});

test('in the site the arrows go shell and pages → features → ui → lib → contract', () => {
  expect(strays('src/web/lib/', new RegExp(`^(src/contract/|src/web/lib/|${npm})`))).toEqual([]);
  expect(strays('src/web/ui/', new RegExp(`^(src/contract/|src/web/(lib|ui)/|${npm})`))).toEqual([]);
  expect(strays('src/web/shell/', new RegExp(`^(src/contract/|src/web/(lib|ui|features|shell)/|${npm})`))).toEqual([]);
  for (const domain of readdirSync(join(root, 'src/web/features')))
    expect(
      strays(`src/web/features/${domain}/`, new RegExp(`^(src/contract/|src/web/(lib|ui|features/${domain})/|${npm})`)),
    ).toEqual([]);
});

test('the back office knows the contract alone, and its rooms meet on the pages that compose them', () => {
  // The course's page is made of tabs of other rooms, and films and documents are chosen in many forms.
  const composed = '(tests/course-tests|files/course-materials|scheduling/course-schedules|files/[a-z]+-input|';
  const tabs = `${composed}engagement/course-announcements|reports/course-report|operations/otp-setup)\\.tsx$`;
  for (const room of readdirSync(join(root, 'admin/src'), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  )) {
    if (room.name === 'office') continue;
    const own = `^(src/contract/|admin/src/(data|parts|${room.name})/|admin/src/office/(screens|theme)\\.ts$`;
    expect(strays(`admin/src/${room.name}/`, new RegExp(`${own}|admin/src/${tabs}|${npm})`))).toEqual([]);
  }
  expect(sources.filter((path) => path.startsWith('admin/') && /localStorage|sessionStorage/.test(read(path)))).toEqual(
    [],
  );
});

test('the browser never validates with schemas: they stay on the server', () => {
  expect(allImports.filter(({ from, to }) => from.startsWith('src/web/') && /^zod/.test(to))).toEqual([]);
});

test('the platform knows no module, and a module only its own files and what is below it', () => {
  expect(
    strays(
      'src/server/platform/',
      new RegExp(`^(src/contract/|src/server/platform/|src/server/config.ts|node:|${npm})`),
    ),
  ).toEqual([]);
  const floors = [
    ['accounts', 'content'],
    ['catalogue'],
    ['events'],
    ['commerce', 'scheduling'],
    ['learning'],
    ['prakerja', 'engagement'],
    ['views'],
    ['operations'],
  ];
  for (const domain of readdirSync(join(root, 'src/server/modules'))) {
    const floor = floors.findIndex((names) => names.includes(domain));
    expect(floor, `${domain} has a floor`).toBeGreaterThanOrEqual(0);
    const below = floors.slice(0, floor).flat();
    const others = below.length > 0 ? `|src/server/modules/(${below.join('|')})/public.ts$` : '';
    const allowed = `^(src/contract/|src/server/platform/|src/server/modules/${domain}/|node:|${npm}${others})`;
    expect(strays(`src/server/modules/${domain}/`, new RegExp(allowed))).toEqual([]);
  }
  expect(
    strays(
      'src/server/seed/',
      new RegExp(
        `^(src/contract/|src/server/(platform|seed|config.ts)|src/server/modules/\\w+/public.ts$|node:|${npm})`,
      ),
    ),
  ).toEqual([]);
});

test('one word names a domain in contract, modules, features and tests', () => {
  const domains = new Set(readdirSync(join(root, 'src/server/modules')));
  const folders = readdirSync(join(root, 'src/web/features'));
  expect(folders.filter((name) => !domains.has(name))).toEqual([]);
});

test('settings are read in one place, and time comes from the clock', () => {
  const readsEnvironment = sources.filter((path) => read(path).includes('process.env'));
  expect(readsEnvironment.filter((path) => !/^src\/(launch\/|server\/(main|config)\.ts)/.test(path))).toEqual([]);
  const ownTime = sources.filter(
    (path) =>
      path.startsWith('src/server/modules/') &&
      /Date\.now\(\)|new Date\(\)|\bnow\(\)\s*(?!:)/.test(read(path).replace(/clock\.now\(\)/g, '')),
  );
  expect(ownTime).toEqual([]);
});

test('local storage is touched by the session alone, with its five keys [G-04]', () => {
  const users = sources.filter((path) => path.startsWith('src/web/') && /localStorage/.test(read(path)));
  expect(users).toEqual(['src/web/lib/session.ts']);
  expect(read('src/web/lib/session.ts')).toContain(
    "['access_token', 'token_type', 'expires_in', 'datetracker', 'api_url']",
  );
});

test('no attic, and no file that nobody would read to the end', () => {
  const attics = files.filter((path) =>
    /(^|\/)(utils?|helpers?|common|misc|shared|lib2?)\.tsx?$|-(new|old|v2)\.tsx?$/.test(path),
  );
  expect(attics).toEqual([]);
  const long = sources
    .map((path) => ({ path, lines: read(path).split('\n').length }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
  expect(files.filter((path) => !/^[a-z0-9./_-]+$/.test(path.replace(/\+types/g, '')))).toEqual([]);
});

test('no test is skipped, focused or left for later', () => {
  const tests = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(test|spec)\.ts$/.test(path) && path !== 'house.test.ts')
    .map((path) => `tests/${path}`);
  const loose = [...tests, ...files].filter((path) =>
    /\b(test|it|describe)\.(skip|only|todo|fixme)\(/.test(read(path)),
  );
  expect(loose).toEqual([]);
});

test('every requirement named by a test exists', () => {
  const known = new Set(read('docs/REQUIREMENTS.md').match(/(?<=\*\*)[A-Z]-\d+(?=\*\*)/g));
  expect(known.size).toBeGreaterThan(140);
  const titles = [
    ...files,
    ...readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' }).map((path) => `tests/${path}`),
  ]
    .filter((path) => /\.(test|spec)\.ts$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/\[((?:[A-Z]-\d+(?:, )?)+)\]/g)].flatMap(([, ids = '']) => ids.split(', ')),
    );
  expect(titles.filter((id) => !known.has(id))).toEqual([]);
});

test('the lockfile installs anywhere: no host in it, no optional package that it does not have', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>;
  };
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${place}/node_modules/${name}` in packages || `node_modules/${name}` in packages),
    ),
  );
  expect(missing, 'run npm run lock').toEqual([]);
  expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
});

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

test('every call of the contract has a handler', async () => {
  const calls = await contractCalls();
  expect(calls.length).toBeGreaterThan(90);
  const unbound = calls.filter(({ call }) => !semai.app.hasRoute({ method: call.method, url: `/${call.path}` }));
  expect(unbound.map(({ domain, name }) => [domain, name])).toEqual([]);
  const paths = calls.map(({ call }) => `${call.method} ${call.path}`);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a call answers alike with and without its trailing slash [G-11]', async () => {
  for (const { call } of await contractCalls()) {
    const address = `/${call.path.replace(/:\w+/g, '1')}`;
    const [plain, slash] = await Promise.all(
      [address, `${address}/`].map((url) => semai.send({ method: call.method, url })),
    );
    expect(plain?.headers['content-type'], address).toMatch(/^application\/json/);
    expect(plain?.json(), address).toHaveProperty('success');
    // The links of a paged list repeat the address that was asked for.
    expect(slash?.body.replaceAll('/?page', '?page'), address).toBe(plain?.body);
  }
});

test('a connection of one’s own outlives its server: it comes from platform/client.ts, or listens for its loss itself', () => {
  const everywhere = ['src', 'tests', 'torture', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const makers = everywhere.filter((path) => path.endsWith('.ts') && /= new pg\.Client\(/.test(read(path)));
  // The one among the tests is of a program that a test writes.
  expect(makers.sort()).toEqual([
    'src/server/platform/changes.ts',
    'src/server/platform/client.ts',
    'tests/launch/backup-given.test.ts',
  ]);
});

test('nothing names the site by itself: that is the operator’s setting [R-21]', () => {
  const shown = [...sources.filter((path) => /^(src\/(contract|web|server\/(modules|platform))|admin)\//.test(path))];
  // Where the usual name stands, and texts of the usual company.
  const allowed = ['src/contract/content.ts', 'src/server/modules/content/site-settings.ts'];
  const spoken = (path: string) => read(path).replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
  const named = [...shown, 'admin/index.html'].filter((path) => /\bSemai\b/.test(spoken(path)));
  expect(named.filter((path) => !allowed.includes(path))).toEqual([]);
});

/** A row of the demo that a test names by its number: by column, by address, or by the constant that stands for it. */
const numbered = [
  /\b(course|event|student|user|instructor|lecture|lesson|quiz|thread|schedule)(_id|Id)\b\s*(:|=+)\s*['"]?\d{1,2}\b/,
  /\b(COURSE|EVENT|SARI|course)\s*(:|=)\s*\d{1,2}\b/,
  /\/(course|courses|event|events|checkout\/course|checkout\/event|course\/login|intern)\/\d{1,2}\b/,
  /\b(from|update) (courses|events|users)\b.*\bwhere id = \d{1,2}\b/,
];

test('no test knows a record of the demo by its number: names.ts has those that every demo has', () => {
  const tests = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    // The simulators know nothing of the demo, and their tests make numbers up.
    .filter((path) => path.endsWith('.ts') && !/^(sim\/|house\.test\.ts)/.test(path));
  const found = tests.flatMap((path) =>
    readFileSync(join(root, 'tests', path), 'utf8')
      .split('\n')
      .filter((line) => numbered.some((pattern) => pattern.test(line)))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
