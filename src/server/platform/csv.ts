type Cell = string | number | null;

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as spreadsheets read it: with a byte order mark, so that they know it is UTF-8. A cell that looks like a formula
 * is kept from being one by an apostrophe.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Takes the apostrophe off again, which toCsv has put before what looks like a formula. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');
