import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../tests/kit/free-port.ts';
import { upsertText } from './upsert.ts';

const run = promisify(execFile);

/** What somebody would write instead: a list that is rendered once and kept, and a route that writes down a position. */
const files: Record<string, string> = {
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    dependencies: { next: '16.4.6', pg: '8.23.1', react: '19.3.1', 'react-dom': '19.3.1' },
  }),
  // It would pack each answer anew.
  'next.config.js': 'export default { compress: false };',
  'app/layout.jsx': `export default ({ children }) => <html lang="id"><body>{children}</body></html>;`,
  'app/courses/page.jsx': `
    export const dynamic = 'force-static';
    const courses = Array.from({ length: 12 }, (_, place) => ({ id: place + 1, name: 'Kelas ' + place }));
    export default () => <ul>{courses.map(({ id, name }) => <li key={id}><a href={'/course/' + id}>{name}</a></li>)}</ul>;`,
  'app/single/route.js': `
    import pg from 'pg';
    const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
    const text = ${JSON.stringify(upsertText)};
    export async function POST(request) {
      const { enrolmentId, courseId, lectureId, second } = await request.json();
      await pool.query({ name: 'upsert', text, values: [[enrolmentId], [courseId], [lectureId], [second]] });
      return Response.json({ success: true });
    }`,
};

export type NextSite = { url: string; pids: number[]; stop(): Promise<void> };

let built: Promise<string> | undefined;

/** A Next.js of its own beside ours, in one process as ours is; null where its packages cannot be had. */
export async function startNext(databaseUrl: string): Promise<NextSite | null> {
  built ??= build();
  const folder = await built.catch((error: Error) => {
    console.log(`No Next.js beside it: ${error.message.split('\n')[0]}`);
    return null;
  });
  if (!folder) return null;
  const port = await freePort();
  const started = [nextIn(folder), 'start', '-H', '127.0.0.1', '-p', String(port)];
  const child = spawn(process.execPath, started, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', DATABASE_URL: databaseUrl },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/courses`).catch(() => null))) await sleep(100);
  const pid = child.pid as number;
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(/\s+/).filter(Boolean);
  return {
    url,
    pids: [pid, ...children.map(Number)],
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

const nextIn = (folder: string) => join(folder, 'node_modules/next/dist/bin/next');

/** Its packages come by npm, as ours do, and go with the run. */
async function build(): Promise<string> {
  console.log('Next.js is installed and built, to be measured beside …');
  const folder = await mkdtemp(join(tmpdir(), 'semai-bench-next-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, env });
  await run(process.execPath, [nextIn(folder), 'build'], { cwd: folder, env });
  return folder;
}
