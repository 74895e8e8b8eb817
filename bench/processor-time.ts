import { readdirSync, readFileSync } from 'node:fs';

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

export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0;

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
