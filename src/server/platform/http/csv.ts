import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachment } from '../files/files.ts';

export type CsvCell = string | number | boolean | null;
/** A table to be saved under its name. Its rows are read while they are sent: a million need no more memory than ten. */
export type CsvFile = {
  name: string;
  header: readonly string[];
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>;
};

/** Spreadsheets read what begins so as a formula, whoever wrote it; an apostrophe that kept one before gets another. */
const FORMULA = /^'*[=+\-@\t\r]/;

function cell(value: CsvCell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;

/** As it was before it was written: without the apostrophe that keeps it from being a formula. */
export const withoutGuard = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, '');

/** The first sign says that the letters are UTF-8, which Excel else does not believe. */
const UTF8 = '\uFEFF';
/** Written together, so that each packet has more than one line. */
const LINES_AT_ONCE = 500;

async function* textOf({ header, rows }: CsvFile): AsyncGenerator<string> {
  let text = UTF8 + csvLine(header);
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
