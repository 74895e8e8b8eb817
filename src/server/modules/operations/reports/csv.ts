type Cell = string | number | null;

/** What each column is called, and what stands in it. */
export type Columns<Row> = readonly (readonly [string, (row: Row) => Cell])[];

/** For Excel, which reads letters beyond ASCII only behind this mark. */
const MARK = '\uFEFF';

/** A table by RFC 4180, line by line. */
export function* csvLines<Row>(columns: Columns<Row>, rows: Iterable<Row>): Generator<string> {
  yield `${MARK}${lineOf(columns.map(([title]) => title))}`;
  for (const row of rows) yield lineOf(columns.map(([, cell]) => cell(row)));
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(toText).join(',')}\r\n`;

/** A text that a spreadsheet would take for a formula is held down by an apostrophe; numbers are left as they are. */
function toText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
