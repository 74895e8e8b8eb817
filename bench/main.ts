import { availableParallelism } from 'node:os';
import { measureCatalogue } from './catalogue.ts';
import { measureDashboard } from './dashboard.ts';
import { measureLogins } from './logins.ts';
import { measurePages } from './pages.ts';
import { measurePayments } from './payments.ts';
import { measureReports } from './reports.ts';
import { measureVouchers } from './vouchers.ts';
import { measureWatching } from './watch.ts';

const parts: Record<string, () => Promise<void>> = {
  pages: measurePages,
  catalogue: measureCatalogue,
  payments: measurePayments,
  vouchers: measureVouchers,
  watch: measureWatching,
  dashboard: measureDashboard,
  reports: measureReports,
  logins: async () => console.table(await measureLogins()),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Tidak ada: ${unknown.join(', ')}. Yang ada: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
console.log(`Semai, ${availableParallelism()} cores, Node ${process.version}`);
for (const [name, measure] of Object.entries(parts)) if (asked.length === 0 || asked.includes(name)) await measure();
