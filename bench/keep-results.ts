import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Row, tableRow } from './rows.ts';

const readme = join(import.meta.dirname, 'README.md');
const results = join(import.meta.dirname, 'results.json');
const BEGIN = '<!-- results: written by npm run bench -- --keep -->';
const END = '<!-- end of results -->';

type Kept = { day: string; machine: string; rows: ReturnType<typeof tableRow>[] };

/**
 * Puts what a part found into the README's table in place of what it found before. Part by part, since all of them take
 * long: each row has its day, and `parts` their order.
 */
export async function keepResults(part: string, rows: readonly Row[], machine: string, parts: readonly string[]) {
  const kept = JSON.parse(await readFile(results, 'utf8')) as Record<string, Kept>;
  kept[part] = { day: new Date().toISOString().slice(0, 10), machine, rows: rows.map(tableRow) };
  await writeFile(results, `${JSON.stringify(kept, null, 2)}\n`);
  const inOrder = parts.flatMap((name) => kept[name] ?? []);
  const lines = inOrder.flatMap((each) => each.rows.map((row) => ({ ...row, day: each.day })));
  const titles = Object.keys(lines[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const table = [line(titles), line(titles.map(() => '---')), ...lines.map((each) => line(Object.values(each)))];
  const machines = [...new Set(inOrder.map((each) => each.machine))];
  const [before, rest = ''] = (await readFile(readme, 'utf8')).split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  await writeFile(readme, `${before}${BEGIN}\n${machines.join('; ')}\n\n${table.join('\n')}\n${END}${after}`);
}
