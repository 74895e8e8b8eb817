import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newClient } from '../src/server/platform/client.ts';
import { startTemplateServer } from '../tests/kit/template.ts';
import { aheadOf } from './figures.ts';
import { byTurns, type Measured, measureLoad, middleByTurns } from './load.ts';
import { startNext } from './next-site.ts';
import { postmasterOf } from './processor-time.ts';
import { startDeployed, startPageCache } from './proxies.ts';
import { perSecond, type Row, round } from './rows.ts';
import type { Laid, ServedSite } from './served-site.ts';
import { end, runOurs } from './server.ts';

const pages = { landing: '/', '/courses': '/courses', 'a course': '/course/7/excel-untuk-analisis-keuangan' };
const SECONDS = 4;
const CONNECTIONS = 10;
const EDITS = 30;
const PROCESSES = 3;

/** A kept page beside the same bytes as a file and beside its rendering, and how soon every process shows an edit. */
export async function measurePages(): Promise<Row[]> {
  execFileSync(process.execPath, [join(import.meta.dirname, '../bin/semai.mjs'), 'build'], { stdio: 'ignore' });
  const postgres = await startTemplateServer();
  const sites: Site[] = [];
  try {
    sites.push(await serveSite(postgres.url));
    const [first] = sites as [Site];
    const postmaster = await postmasterOf(first.databaseUrl);
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) rows.push(...(await measurePage(first, postmaster, name, path)));
    while (sites.length < PROCESSES) sites.push(await serveSite(postgres.url, first.databaseUrl));
    return [...rows, await measureEdits(sites)];
  } finally {
    for (const { child } of sites.reverse()) await end(child);
    await postgres.stop();
  }
}

type Site = Awaited<ReturnType<typeof serveSite>>;

async function serveSite(postgresUrl: string, given = '') {
  const child = runOurs('served-site.ts', [postgresUrl, given]);
  const [{ url, databaseUrl }] = (await once(child, 'message')) as [ServedSite];
  const lay = async (file: Laid): Promise<void> => {
    const laid = once(child, 'message');
    child.send(file);
    await laid;
  };
  return { child, pid: child.pid as number, url, databaseUrl, lay };
}

async function measurePage(site: Site, postmaster: number, name: string, path: string): Promise<Row[]> {
  const { body: brotli } = await get(site.url + path, 'br');
  const file = `${path.replaceAll('/', '-')}.html`;
  await site.lay({
    name: file,
    plain: (await get(site.url + path)).body.toString('base64'),
    brotli: brotli.toString('base64'),
  });
  if (!(await get(`${site.url}/assets/${file}`, 'br')).body.equals(brotli)) throw new Error('the file is not the page');
  const beside = path === '/courses' ? await startBeside(site) : null;
  const load = (target: { url: string; pids: readonly number[] }, paths: readonly string[]) => () =>
    measureLoad(
      { pids: target.pids, postmaster },
      { url: target.url, requests: paths.map(asked), connections: CONNECTIONS, seconds: SECONDS },
    );
  const ours = { url: site.url, pids: [site.pid] };
  let renderings = 0;
  try {
    const measured: Partial<Record<string, Measured>> = await byTurns({
      page: load(ours, [path]),
      file: load(ours, [`/assets/${file}`]),
      // An address that nobody asked for before is rendered, whatever else it says.
      bare: () =>
        load(
          ours,
          Array.from({ length: 5_000 }, () => `${path}?bench=${renderings++}`),
        )(),
      ...Object.fromEntries(beside?.targets.map(({ name, ...target }) => [name, load(target, [path])]) ?? []),
    });
    const { page, file: asFile, bare } = measured as Record<'page' | 'file' | 'bare', Measured>;
    const ours_ = {
      work: `${name} as HTML, ${round(brotli.length / 1000)} kB`,
      result: perSecond(page.perSecond),
      cpu: page.cpu,
    };
    const toFile = page.perSecond / asFile.perSecond;
    const toBare = page.perSecond / bare.perSecond;
    return [
      {
        ...ours_,
        against: `the same bytes as a file: ${perSecond(asFile.perSecond)}, ${round(asFile.cpu.app)} µs`,
        ratio: toFile,
        goal: '≥ 0.5×',
        met: toFile >= 0.5,
        ahead: beside ? aheadOfOthers(page, measured) : '',
      },
      {
        ...ours_,
        against: `rendered each time: ${perSecond(bare.perSecond)}, ${round(bare.cpu.app + bare.cpu.database)} µs`,
        ratio: toBare,
        goal: '≥ 15×',
        met: toBare >= 15,
      },
      ...(beside?.proxies ? [await behindNginx(name, beside.proxies, (target) => load(target, [path]))] : []),
    ];
  } finally {
    await beside?.stop();
  }
}

/** What else gives the same list: nginx as it keeps pages for a minute, nginx of deploy/ before ours, Next.js. */
async function startBeside(site: Site) {
  const [cache, deployed, next] = [
    await startPageCache(site.url),
    await startDeployed(site.url),
    await startNext(site.databaseUrl),
  ];
  return {
    targets: [
      ...(cache ? [{ ...cache, name: 'nginx page cache' }] : []),
      ...(next ? [{ ...next, name: 'Next.js cached' }] : []),
    ],
    // What nginx of deploy/ does not have itself it asks of us.
    proxies: cache && deployed ? { cache, deployed: { ...deployed, pids: [...deployed.pids, site.pid] } } : null,
    stop: async () => {
      for (const each of [next, deployed, cache]) await each?.stop();
    },
  };
}

const aheadOfOthers = (page: Measured, measured: Partial<Record<string, Measured>>): string =>
  aheadOf(
    'list',
    page.cpu,
    Object.fromEntries(
      ['nginx page cache', 'Next.js cached'].flatMap((name) => {
        const other = measured[name];
        return other ? [[name, other.cpu.app]] : [];
      }),
    ),
  );

type Target = { url: string; pids: readonly number[] };
const PROXY_TURNS = 5;

async function behindNginx(
  name: string,
  proxies: { cache: Target; deployed: Target },
  load: (target: Target) => () => Promise<Measured>,
): Promise<Row> {
  const works = { cache: load(proxies.cache), deployed: load(proxies.deployed) };
  const { cache, deployed } = await middleByTurns(works, PROXY_TURNS);
  const ratio = cache.cpu.app / deployed.cpu.app;
  return {
    work: `${name} as HTML, behind nginx as deploy/ has it`,
    result: `${perSecond(deployed.perSecond)}, half a second old at most`,
    cpu: deployed.cpu,
    against: `nginx as a page cache, a minute old at most: ${perSecond(cache.perSecond)}, ${round(cache.cpu.app)} µs; the middle of ${PROXY_TURNS} turns`,
    ratio,
    goal: '≥ 0.9× by CPU time',
    met: ratio >= 0.9,
  };
}

const asked = (path: string) => ({
  method: 'GET' as const,
  path,
  headers: { accept: 'text/html', 'accept-encoding': 'br' },
});

/** From the commit until the last process shows it. */
async function measureEdits(sites: Site[]): Promise<Row> {
  const client = newClient({ connectionString: sites[0]?.databaseUrl });
  await client.connect();
  const took: number[] = [];
  for (let n = 0; n < EDITS; n += 1) {
    await Promise.all(sites.map(({ url }) => get(`${url}/`)));
    const name = `Excel, Sunting ${n}.`;
    await client.query('update courses set name = $1 where id = 7', [name]);
    const began = performance.now();
    await Promise.all(
      sites.map(async ({ url }) => {
        while (!(await get(`${url}/`)).body.includes(name)) await sleep(2);
      }),
    );
    took.push(performance.now() - began);
  }
  await client.end();
  took.sort((one, other) => one - other);
  const [median, worst] = [took[EDITS >> 1] ?? 0, took.at(-1) ?? 0].map(Math.round) as [number, number];
  return {
    work: `an edit, until ${PROCESSES} processes show it`,
    result: `${median} ms (median), ${worst} ms (worst of ${EDITS})`,
    cpu: null,
    against: 'the clock, rendering included',
    ratio: null,
    goal: '≤ 1 s',
    met: worst <= 1_000,
  };
}

/** Without fetch: it would unpack what is to be compared. */
async function get(url: string, accepts?: string): Promise<{ status: number; body: Buffer }> {
  const sent = request(url, { headers: accepts ? { 'accept-encoding': accepts } : {} }).end();
  const [response] = await once(sent, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, body: Buffer.concat(parts) };
}
