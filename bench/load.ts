import { once } from 'node:events';
import type { Load, Sent } from './load-sender.ts';
import { processorTime } from './processor-time.ts';
import { end, runBeside } from './server.ts';

/** The processes that answer: those of the application, and PostgreSQL with all that it started. */
export type Target = { pids: readonly number[]; postmaster: number | null };
export type Measured = Sent & { perSecond: number; cpu: { app: number; database: number } };

/** Sends from a process of its own; refuses to count what was not answered as it should be. */
export async function measureLoad(target: Target, load: Load): Promise<Measured> {
  const sender = runBeside('load-sender.ts', []);
  try {
    await once(sender, 'message');
    const before = spentBy(target);
    sender.send(load);
    const [sent] = (await once(sender, 'message')) as [Sent];
    const after = spentBy(target);
    const others = sent.failed + sent.refused;
    if (others > 0) throw new Error(`${load.requests[0]?.path}: ${others} not answered by 200, ${sent.count} by it`);
    const each = (ms: number) => (ms * 1_000) / sent.count;
    return {
      ...sent,
      perSecond: sent.count / load.seconds,
      cpu: { app: each(after.app - before.app), database: each(after.database - before.database) },
    };
  } finally {
    await end(sender);
  }
}

const spentBy = ({ pids, postmaster }: Target) => ({
  app: pids.reduce((sum, pid) => sum + processorTime(pid), 0),
  database: postmaster === null ? 0 : processorTime(postmaster, true),
});

/** By turns, so that neither has the better weather; what each gave in its best turn, the first being for warming up. */
export async function byTurns<Name extends string>(
  works: { [Each in Name]?: () => Promise<Measured> },
  turns = 3,
): Promise<Record<Name, Measured>> {
  const best = {} as Record<Name, Measured>;
  for (let turn = 0; turn <= turns; turn += 1)
    for (const [name, work] of Object.entries(works) as [Name, () => Promise<Measured>][]) {
      const measured = await work();
      if (turn > 0 && measured.perSecond > (best[name]?.perSecond ?? 0)) best[name] = measured;
    }
  return best;
}

/** By turns too; of each the turn whose processor time is in the middle: for what is nearly alike, where the best is luck. */
export async function middleByTurns<Name extends string>(
  works: Record<Name, () => Promise<Measured>>,
  turns: number,
): Promise<Record<Name, Measured>> {
  const all = {} as Record<Name, Measured[]>;
  for (let turn = 0; turn <= turns; turn += 1)
    for (const [name, work] of Object.entries(works) as [Name, () => Promise<Measured>][]) {
      const measured = await work();
      if (turn > 0) all[name] = [...(all[name] ?? []), measured];
    }
  const middle = {} as Record<Name, Measured>;
  for (const [name, measured] of Object.entries(all) as [Name, Measured[]][])
    middle[name] = measured.sort((one, other) => one.cpu.app - other.cpu.app)[measured.length >> 1] as Measured;
  return middle;
}
