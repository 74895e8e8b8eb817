import { arrive, rise } from '../ease.ts';
import { escapeText } from '../markup.ts';
import { type Result, runQuery } from '../shop.ts';
import { codeBlock } from './code.ts';
import type { Moment } from './moment.ts';

/** A query beside what it really gives: the films run it on the shop's tables. `mark` counts lines from 0. */
export type Query = { kind: 'query'; sql: string[]; mark?: number };

export function drawQuery({ sql, mark }: Query, { t }: Moment): string {
  const start = 0.7 + sql.length * 0.4;
  const result = resultTable(runQuery(sql.join('\n')), { t, start });
  const card = `<div class="card result" style="${arrive(t, start)}">${result}</div>`;
  return `<div class="query">${codeBlock(sql, t, mark)}${card}</div>`;
}

/** The rows of a table, and what a row and a column of it are. */
export type Table = { kind: 'table'; name: string; sql: string; column: string; rowIs: string; columnIs: string };

export function drawTable({ name, sql, column, rowIs, columnIs }: Table, { t }: Moment): string {
  const notes = [
    ['Satu baris', rowIs, 1.4],
    ['Satu kolom', columnIs, 3.2],
  ] as const;
  const texts = notes.map(
    ([what, text, start]) => `<li style="${arrive(t, start)}"><b>${what}</b><span>${escapeText(text)}</span></li>`,
  );
  const table = namedTable(name, runQuery(sql), { t, start: 0, row: 0, rowLit: 1.4, column, columnLit: 3.2 });
  return `<div class="query">${table}<ul class="compare">${texts.join('')}</ul></div>`;
}

/** Two tables, and the columns by which their rows meet: the last of the left one, the first of the right one. */
export type Pair = { kind: 'pair'; left: Side; right: Side };
type Side = { name: string; sql: string; key: string };

export function drawPair({ left, right }: Pair, { t }: Moment): string {
  const drawn = rise(t, 2.6, 0.8) * 100;
  const side = ({ name, sql, key }: Side, start: number) =>
    namedTable(name, runQuery(sql), { t, start, column: key, columnLit: 2 });
  return [
    `<div class="pair">${side(left, 0.1)}`,
    `<div class="thread"><i style="width:${drawn.toFixed(1)}%"></i></div>`,
    `${side(right, 0.7)}</div>`,
  ].join('');
}

/** When a table comes, and when which row and column of it light up. */
type Showing = { t: number; start: number; row?: number; rowLit?: number; column?: string; columnLit?: number };

function namedTable(name: string, result: Result, showing: Showing): string {
  const style = arrive(showing.t, showing.start);
  const table = resultTable(result, showing);
  return `<div class="card result" style="${style}"><p class="name">${escapeText(name)}</p>${table}</div>`;
}

function resultTable({ columns, rows }: Result, showing: Showing): string {
  const { t, start, row: litRow, rowLit = 0, column: litColumn, columnLit = 0 } = showing;
  const cell = (tag: string, place: number, text: string, isLitRow = false) => {
    const isNumber = rows.some((row) => typeof row[place] === 'number');
    const byColumn = columns[place] === litColumn ? rise(t, columnLit) : 0;
    const lit = Math.max(byColumn, isLitRow ? rise(t, rowLit) : 0) * 100;
    return `<${tag}${isNumber ? ' data-number' : ''} style="--lit:${lit.toFixed(0)}%">${text}</${tag}>`;
  };
  const head = columns.map((column, place) => cell('th', place, escapeText(column)));
  const body = rows.map((row, index) => {
    const texts = row.map((value) => (value === null ? '<s>NULL</s>' : escapeText(String(value))));
    const cells = texts.map((text, place) => cell('td', place, text, index === litRow));
    return `<tr style="${arrive(t, start + 0.2 + index * 0.18, 6)}">${cells.join('')}</tr>`;
  });
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}
