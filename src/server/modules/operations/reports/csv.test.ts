import { expect, test } from 'vitest';
import { type Columns, csvLines } from './csv.ts';

test('a table is written as spreadsheets read it, and no cell becomes a formula', () => {
  const columns: Columns<{ name: string; net: number }> = [
    ['Nama', ({ name }) => name],
    ['Rp', ({ net }) => net],
  ];
  const rows = [
    { name: 'Excel, "lanjut"', net: -5000 },
    { name: '=HYPERLINK("http://x")', net: 0 },
    { name: '-1+1', net: 1 },
    { name: '@SUM(A1)', net: 2 },
  ];
  expect([...csvLines(columns, rows)]).toEqual([
    '\uFEFFNama,Rp\r\n',
    '"Excel, ""lanjut""",-5000\r\n',
    `"'=HYPERLINK(""http://x"")",0\r\n`,
    "'-1+1,1\r\n",
    "'@SUM(A1),2\r\n",
  ]);
});
