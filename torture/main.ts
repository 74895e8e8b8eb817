import { tortureByFaults } from './by-faults.ts';
import { tortureByFuzz } from './by-fuzz.ts';
import { tortureByLoad } from './by-load.ts';

export type Row = { what: string; result: string; met: boolean };

/** `npm run torture [parts]`: what takes too long for every change; prints what came of it. */
const parts: Record<string, () => Promise<Row[]>> = {
  faults: tortureByFaults,
  fuzz: tortureByFuzz,
  load: tortureByLoad,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const rows: Row[] = [];
for (const [name, torture] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const began = performance.now();
  rows.push(...(await torture()));
  console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
}
console.table(rows.map(({ what, result, met }) => ({ what, result, met: met ? 'yes' : 'NO' })));
if (rows.some(({ met }) => !met)) process.exitCode = 1;
