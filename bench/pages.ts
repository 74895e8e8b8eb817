import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { startTemplateServer } from '../tests/kit/template.ts';
import type { Answer, Question } from './served-site.ts';
import { end, runBeside } from './server.ts';

const pages = ['/', '/courses', '/course/7/excel-untuk-analisis-keuangan', '/instructors'];
const SECONDS = 5;
const CONNECTIONS = 10;
const EDITS = 30;
const PROCESSES = 3;

/** A kept page beside the same bytes as a file, and how soon every process shows an edit. */
export async function measurePages(): Promise<void> {
  execFileSync(process.execPath, [join(import.meta.dirname, '../bin/semai.mjs'), 'build'], { stdio: 'ignore' });
  const postgres = await startTemplateServer();
  const sites: Site[] = [];
  try {
    sites.push(await serveSite(postgres.url));
    const [first] = sites as [Site];
    const rows = [];
    for (const page of pages) rows.push(...(await measurePage(first, page)));
    console.table(rows);
    while (sites.length < PROCESSES) sites.push(await serveSite(postgres.url, first.databaseUrl));
    await measureEdits(sites);
  } finally {
    for (const { child } of sites.reverse()) await end(child);
    await postgres.stop();
  }
}

type Site = Awaited<ReturnType<typeof serveSite>>;

async function serveSite(postgresUrl: string, given = '') {
  const child = runBeside('served-site.ts', [postgresUrl, given]);
  const [answer] = (await once(child, 'message')) as [Answer];
  const { url, databaseUrl } = answer as Extract<Answer, { url: string }>;
  const ask = async (question: Question): Promise<number> => {
    const answered = once(child, 'message');
    child.send(question);
    return ((await answered)[0] as Extract<Answer, { cpu: number }>).cpu;
  };
  return { child, url, databaseUrl, ask };
}

async function measurePage(site: Site, page: string) {
  const plain = await get(site.url + page);
  if (plain.status !== 200) return [{ 'halaman dari simpanan': page, catatan: `dilewati: ${plain.status}` }];
  const brotli = await get(site.url + page, 'br');
  const name = `${page.replaceAll('/', '-')}.html`;
  await site.ask({ lay: name, plain: plain.body.toString('base64'), brotli: brotli.body.toString('base64') });
  const file = await get(`${site.url}/assets/${name}`, 'br');
  if (!file.body.equals(brotli.body)) throw new Error('the file is not the page');
  // By turns and twice, the first time to warm up: neither has the better weather.
  let [asPage, asFile] = [await load(site, page), await load(site, `/assets/${name}`)];
  [asPage, asFile] = [await load(site, page), await load(site, `/assets/${name}`)];
  return [
    {
      'halaman dari simpanan': page,
      'kB (brotli)': Number((brotli.body.length / 1000).toFixed(1)),
      'permintaan/detik': asPage.perSecond,
      'µs CPU': asPage.cpu,
      'sebagai berkas: permintaan/detik': asFile.perSecond,
      'sebagai berkas: µs CPU': asFile.cpu,
      'halaman : berkas': Number((asPage.perSecond / asFile.perSecond).toFixed(2)),
      catatan: '',
    },
  ];
}

async function load(site: Site, path: string) {
  const before = await site.ask('cpu');
  const { requests, non2xx, errors } = await autocannon({
    url: site.url + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  const spent = (await site.ask('cpu')) - before;
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx + errors} requests were not answered`);
  return { perSecond: Math.round(requests.average), cpu: Math.round(spent / requests.total) };
}

/** From the commit until the last process shows it. */
async function measureEdits(sites: Site[]): Promise<void> {
  const client = new pg.Client({ connectionString: sites[0]?.databaseUrl });
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
  const [median, worst] = [took[EDITS >> 1] ?? 0, took.at(-1) ?? 0].map(Math.round);
  console.log(
    `Suntingan tampak di ${PROCESSES} proses: ${median} ms (median), ${worst} ms (terlama dari ${EDITS}), dirender ulang termasuk`,
  );
}

/** Without fetch: it would unpack what is to be compared. */
async function get(url: string, accepts?: string): Promise<{ status: number; body: Buffer }> {
  const asked = request(url, { headers: accepts ? { 'accept-encoding': accepts } : {} }).end();
  const [response] = await once(asked, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, body: Buffer.concat(parts) };
}
