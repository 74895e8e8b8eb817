import { readdirSync, readFileSync } from 'node:fs';
import { newClient } from '../src/server/platform/client.ts';

/** /proc counts in hundredths of a second. */
const TICK_MS = 10;

type Stat = { parent: number; own: number; ofEnded: number };

/** Milliseconds of processor time of a process; with what it started, where asked. Linux alone tells. */
export function processorTime(pid: number, withChildren = false): number {
  const stat = statOf(pid);
  if (!stat) return Number.NaN;
  if (!withChildren) return stat.own;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((each) => each?.parent === pid);
  return stat.own + stat.ofEnded + children.reduce((sum, each) => sum + (each?.own ?? 0), 0);
}

/** The process that started all others of the PostgreSQL behind an address, on this machine. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = newClient({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = statOf(rows[0].pid)?.parent ?? 0;
  await client.end();
  return postmaster;
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it stands in brackets and may hold anything.
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9, 13).map(Number);
    return { parent: Number(parent), own: (user + system) * TICK_MS, ofEnded: (endedUser + endedSystem) * TICK_MS };
  } catch {
    return null;
  }
}
