import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { audit } from '../src/launch/audit.ts';
import { newClient } from '../src/server/platform/client.ts';
import type { Fault } from './faults.ts';
import { type Balance, balance, createLedger, type Ledger } from './ledger.ts';
import { live, type Stage } from './life.ts';
import { makeScarceThings, type Site } from './site.ts';

export type Outcome = {
  fault: string;
  lives: number;
  answers: number;
  /** Turned away with 503, or not answered at all. */
  refused: number;
  acknowledged: number;
  lost: string[];
  doubled: string[];
  wrong: string[];
  broken: string[];
  backAfterMs: number;
};

export type Length = { beforeMs: number; afterMs: number; atOnce: number };

/** Students all the time; the fault among them; afterwards what they were told is held against what is there. */
export async function runFault(site: Site, fault: Fault, { beforeMs, afterMs, atOnce }: Length): Promise<Outcome> {
  const scarce = await makeScarceThings(await site.databaseUrl());
  const ledger = createLedger();
  let [isOver, lives] = [false, 0];
  const stage: Stage = { url: site.url, ledger, tally: new Map(), wrong: [], ...scarce, isOver: () => isOver };
  const crowd = Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isOver) {
        await live(stage);
        lives += 1;
      }
    }),
  );
  await sleep(beforeMs);
  await fault.strike(site);
  await fault.mend(site);
  const mendedAt = performance.now();
  while (!(await site.isReady())) await sleep(50);
  const backAfterMs = performance.now() - mendedAt;
  await sleep(afterMs);
  isOver = true;
  await crowd;

  const client = newClient({ connectionString: await site.databaseUrl() });
  await client.connect();
  const told: string[] = [];
  try {
    const { acknowledged, lost, doubled } = await settled(client, ledger);
    await audit(await site.databaseUrl(), site.config, (line) => void told.push(line));
    const { tally, wrong } = stage;
    const answers = [...tally.values()].reduce((sum, count) => sum + count, 0);
    const refused = (tally.get(0) ?? 0) + (tally.get(503) ?? 0);
    const broken = told.filter((line) => line.startsWith('  NO'));
    return { fault: fault.name, lives, answers, refused, acknowledged, lost, doubled, wrong, broken, backAfterMs };
  } finally {
    await client.end();
  }
}

/** Payments that no message told of are asked about within minutes. */
const SETTLES_WITHIN_MS = 180_000;

/** What is missing may still come: the site works on by itself. */
async function settled(client: pg.Client, ledger: Ledger): Promise<Balance> {
  for (const until = performance.now() + SETTLES_WITHIN_MS; ; ) {
    const found = await balance(client, ledger);
    if (found.lost.length === 0 || performance.now() > until) return found;
    await sleep(2_000);
  }
}
