import { availableParallelism, cpus } from 'node:os';
import { measureAnswers } from './answers.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureCheckout } from './checkout.ts';
import { measureDashboard } from './dashboard.ts';
import { keepResults } from './keep-results.ts';
import { measureLogins } from './logins.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { measurePayments } from './payments.ts';
import { measureProcesses } from './processes.ts';
import { measureReports } from './reports.ts';
import { printRows, type Row } from './rows.ts';
import { measureStudents } from './students.ts';
import { measureVouchers } from './vouchers.ts';
import { measureWatching } from './watch.ts';

const parts: Record<string, () => Promise<Row[]>> = {
  pages: measurePages,
  answers: measureAnswers,
  logins: measureLogins,
  watch: measureWatching,
  checkout: measureCheckout,
  processes: measureProcesses,
  catalogue: measureCatalogue,
  students: measureStudents,
  memory: measureMemory,
  payments: measurePayments,
  vouchers: measureVouchers,
  dashboard: measureDashboard,
  reports: measureReports,
};

const asked = process.argv.slice(2).filter((word) => word !== '--keep');
const isKept = process.argv.includes('--keep');
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`;
console.log(`Semai, ${machine}. What each row means: bench/README.md`);
const rows: Row[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const began = performance.now();
  const found = await measure();
  rows.push(...found);
  if (isKept) await keepResults(name, found, machine, Object.keys(parts));
  console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
}
printRows(rows);
