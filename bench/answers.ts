import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { courseSort } from '../src/contract/catalogue.ts';
import { startTemplateServer } from '../tests/kit/template.ts';
import { aheadOf } from './figures.ts';
import { byTurns, type Measured, measureLoad } from './load.ts';
import type { Request } from './load-sender.ts';
import { postmasterOf } from './processor-time.ts';
import { perSecond, type Row, round } from './rows.ts';
import { end, runBeside, type ServedApi, serveApi } from './server.ts';
import { repeatStatements, type Statement } from './statements.ts';

const SECONDS = 4;
const CONNECTIONS = 10;
const json = { 'accept-encoding': 'gzip' };

const get = (path: string): Request => ({ method: 'GET', path, headers: json });
const kinds: Record<string, Request[]> = {
  'filter as JSON': [courseSort.newest, courseSort.priceUp, courseSort.ratingDown].flatMap((sort) =>
    ['', '&type=live', '&category_id=2', '&type=hosted&category_id=1'].map(
      (where): Request => ({
        method: 'POST',
        path: `/api/course/filter?page=1${where}`,
        headers: json,
        body: JSON.stringify({ sort }),
      }),
    ),
  ),
  'search as JSON': ['excel', 'python', 'keuangan', 'sql dasar', 'desain', 'pemasaran digital', 'exel', 'bisnis'].map(
    (q) => get(`/api/common/searchcoursewithcategory?q=${encodeURIComponent(q)}`),
  ),
  'course detail as JSON': [1, 2, 3, 4, 5, 7, 9, 12].map((id) => get(`/api/course/${id}/detail`)),
};

/** Answers of the API that read the database, beside the same bytes from a bare route and the same queries alone. */
export async function measureAnswers(): Promise<Row[]> {
  const postgres = await startTemplateServer();
  const api = await serveApi(postgres.url);
  const bare = runBeside('served-bare.ts', []);
  try {
    const [bareUrl] = (await once(bare, 'message')) as [string];
    const postmaster = await postmasterOf(api.databaseUrl);
    const rows: Row[] = [];
    for (const [kind, requests] of Object.entries(kinds)) {
      const { lists, body } = await statementsOf(api, requests);
      const taken = once(bare, 'message');
      bare.send(gzipSync(body));
      await taken;
      let alone = 0;
      let asked = 0;
      const measured = await byTurns({
        kept: () => load(api.url, api.pid, postmaster, requests),
        // An address that nobody asked for before is answered by the database, whatever else it says.
        first: () =>
          load(
            api.url,
            api.pid,
            postmaster,
            Array.from({ length: 5_000 }, () => unlike(requests, asked++)),
          ),
        route: () => load(bareUrl, bare.pid as number, null, requests),
        queries: async () => {
          alone = Math.max(
            alone,
            await repeatStatements(api.databaseUrl, lists, { connections: CONNECTIONS, seconds: SECONDS }),
          );
          return { perSecond: alone } as Measured;
        },
      });
      const each = round(lists.reduce((sum, list) => sum + list.length, 0) / lists.length);
      const row = (work: string, ours: Measured, against: string): Row => ({
        work,
        result: perSecond(ours.perSecond),
        cpu: ours.cpu,
        against: `${against}its ${each} queries by pg alone: ${perSecond(alone)}`,
        ratio: ours.perSecond / alone,
        goal: '≥ 0.5× the queries',
        met: ours.perSecond / alone >= 0.5,
        ahead: kind.startsWith('search') ? aheadOf('search', ours.cpu) : '',
      });
      const { route } = measured;
      rows.push(
        row(
          kind,
          measured.kept,
          `a bare route with the same bytes: ${perSecond(route.perSecond)}, ${round(route.cpu.app)} µs; `,
        ),
        row(`${kind}, asked for the first time`, measured.first, ''),
      );
    }
    return rows;
  } finally {
    await end(bare);
    await api.stop();
    await postgres.stop();
  }
}

const unlike = (requests: readonly Request[], turn: number): Request => {
  const request = requests[turn % requests.length] as Request;
  return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}bench=${turn}` };
};

const load = (url: string, pid: number, postmaster: number | null, requests: readonly Request[]): Promise<Measured> =>
  measureLoad({ pids: [pid], postmaster }, { url, requests, connections: CONNECTIONS, seconds: SECONDS });

/** What each request asks the database, from a second process: the measured one writes nothing down. */
async function statementsOf(api: ServedApi, requests: readonly Request[]) {
  const watched = await serveApi('', api.databaseUrl);
  const lists: Statement[][] = [];
  let body = '';
  try {
    await watched.statements();
    for (const { method, path, body: sent } of requests) {
      const response = await fetch(watched.url + path, {
        method,
        ...(sent ? { body: sent, headers: { 'content-type': 'application/json' } } : {}),
      });
      body = await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${body}`);
      lists.push((await watched.statements()).statements);
    }
  } finally {
    await watched.stop();
  }
  return { lists, body };
}
