import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Row, tableRow } from './rows.ts';

const readme = join(import.meta.dirname, 'README.md');
const BEGIN = '<!-- results: written by npm run bench -- --keep -->';
const END = '<!-- end of results -->';

/** Puts the table of this run into the README, in place of the one before. */
export async function keepResults(rows: readonly Row[], machine: string): Promise<void> {
  const text = await readFile(readme, 'utf8');
  const [before, rest = ''] = text.split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  const lines = rows.map(tableRow);
  const titles = Object.keys(lines[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const table = [line(titles), line(titles.map(() => '---')), ...lines.map((each) => line(Object.values(each)))];
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(readme, `${before}${BEGIN}\n${day}, ${machine}\n\n${table.join('\n')}\n${END}${after}`);
}
