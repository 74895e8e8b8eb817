import { newClient } from '../src/server/platform/client.ts';
import { openGate } from '../tests/kit/gate.ts';
import { buildSite, cleanUpSemai } from '../tests/launch/semai-kit.ts';
import { type Fault, faults, networkFaults } from './faults.ts';
import type { Row } from './main.ts';
import { type Outcome, runFault } from './run-fault.ts';
import { type Site, startSite } from './site.ts';

const length = { beforeMs: 6_000, afterMs: 10_000, atOnce: 8 };

/** With traffic running: everything that may break does, one after the other. */
export async function tortureByFaults(): Promise<Row[]> {
  buildSite();
  const rows: Row[] = [];
  const endure = async (site: Site, all: readonly Fault[]) => {
    for (const fault of all) rows.push(rowOf(await runFault(site, fault, length)));
  };
  try {
    const site = await startSite();
    await endure(site, faults);
    // The same server, seen through a network of ours.
    const url = new URL(await site.databaseUrl());
    const client = newClient({ connectionString: url.href });
    await client.connect();
    await client.query('create database semai_far');
    await client.end();
    const gate = await openGate({ host: url.hostname, port: Number(url.port) });
    url.pathname = '/semai_far';
    url.host = `127.0.0.1:${gate.port}`;
    const far = await startSite({ DATABASE_URL: url.href });
    await endure(far, networkFaults(gate));
    await far.stop();
    await site.stop();
    gate.close();
  } finally {
    await cleanUpSemai();
  }
  return rows;
}

export function rowOf(outcome: Outcome): Row {
  const { fault, lives, answers, refused, acknowledged, lost, doubled, wrong, broken, backAfterMs } = outcome;
  const bad = [...lost.map((each) => `lost: ${each}`), ...doubled.map((each) => `twice: ${each}`), ...wrong, ...broken];
  for (const each of summary(bad)) console.log(`  ${fault}: ${each}`);
  const faultsFound = `${lost.length} lost, ${doubled.length} doubled, ${wrong.length} wrong answers, ${broken.length} invariants broken`;
  return {
    what: fault,
    result: `${lives} students, ${answers} answers (${refused} refused or cut), ${acknowledged} things acknowledged: ${faultsFound}; ready ${(backAfterMs / 1000).toFixed(1)} s after`,
    met: bad.length === 0,
  };
}

/** Broken invariants first; of what happened often, a few. */
function summary(bad: readonly string[]): string[] {
  const byKind = new Map<string, string[]>();
  for (const each of bad) {
    const kind = each.split(' ').slice(0, 3).join(' ');
    byKind.set(kind, [...(byKind.get(kind) ?? []), each]);
  }
  return [...byKind.values()]
    .reverse()
    .map(([first, ...more]) => `${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}`);
}
