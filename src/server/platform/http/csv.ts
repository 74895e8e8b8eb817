import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachment } from '../files/files.ts';

export type CsvCell = string | number | boolean | null;
/** A table to be saved under its name. Its rows are read while they are sent: a million need no more memory than ten. */
export type CsvFile = { name: string; header: readonly string[]; rows: AsyncIterable<readonly CsvCell[]> };

/** Spreadsheets read what begins so as a formula, whoever wrote it: a name must not compute anything. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: CsvCell): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Written together, so that each packet has more than one line. */
const LINES_AT_ONCE = 500;

async function* textOf({ header, rows }: CsvFile): AsyncGenerator<string> {
  // Its first sign says that the letters are UTF-8, which Excel else does not believe.
  let text = `\uFEFF${csvLine(header)}`;
  let lines = 0;
  for await (const row of rows) {
    text += csvLine(row);
    lines += 1;
    if (lines % LINES_AT_ONCE > 0) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

export const sendCsv = (file: CsvFile, reply: FastifyReply): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(file.name))
    .header('cache-control', 'private, no-store')
    .send(Readable.from(textOf(file)));
