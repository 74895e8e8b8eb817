import { escapeText } from '../demo-media/markup.ts';
import { OFFICE, officePackage, type Part } from './office-package.ts';

/** Small .xlsx files: values, formulas with what they come to, and the few looks that the demo's workbooks need. */
const looks = ['plain', 'head', 'money', 'date', 'percent', 'title', 'total', 'note', 'input'] as const;
type Look = (typeof looks)[number];
type Formula = { formula: string; value: number | string; look: Look };
type Value = { value: number | string; look: Look };
export type Cell = string | number | null | Formula | Value;
export type Sheet = {
  name: string;
  widths: readonly number[];
  rows: readonly (readonly Cell[])[];
  frozenRows?: number;
};

const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DAY_MS = 24 * 60 * 60 * 1000;

export const money = (value: number): Value => ({ value, look: 'money' });
export const input = (value: number): Value => ({ value, look: 'input' });
export const percent = (value: number): Value => ({ value, look: 'percent' });
/** Days since 30 December 1899, as every spreadsheet counts. */
export const date = (day: string): Value => ({
  value: Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS),
  look: 'date',
});
export const title = (value: string): Value => ({ value, look: 'title' });
export const note = (value: string): Value => ({ value, look: 'note' });
export const head = (...names: string[]): Value[] => names.map((value) => ({ value, look: 'head' }));
/** With the value that it comes to: previews show that without calculating. */
export const formula = (formula: string, value: number | string, look: Look = 'money'): Formula => ({
  formula,
  value,
  look,
});

export function workbook(name: string, sheets: readonly Sheet[]): Buffer {
  const texts: string[] = [];
  const places = new Map<string, number>();
  const indexOf = (text: string) => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, texts.length);
    return texts.push(text) - 1;
  };
  const worksheets = sheets.map(
    (sheet, index): Part => ({
      path: `xl/worksheets/sheet${index + 1}.xml`,
      kind: 'officedocument.spreadsheetml.worksheet',
      xml: worksheet(sheet, indexOf),
    }),
  );
  const names = sheets.map(
    (sheet, index) => `<sheet name="${escapeText(sheet.name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const main: Part = {
    path: 'xl/workbook.xml',
    kind: 'officedocument.spreadsheetml.sheet.main',
    xml: `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets>${names.join('')}</sheets><calcPr fullCalcOnLoad="1"/></workbook>`,
    links: [
      ...worksheets.map(({ path }) => ({ kind: `${OFFICE}/worksheet`, target: path.slice('xl/'.length) })),
      { kind: `${OFFICE}/styles`, target: 'styles.xml' },
      { kind: `${OFFICE}/sharedStrings`, target: 'sharedStrings.xml' },
    ],
  };
  const styles: Part = { path: 'xl/styles.xml', kind: 'officedocument.spreadsheetml.styles', xml: styleSheet };
  const strings: Part = {
    path: 'xl/sharedStrings.xml',
    kind: 'officedocument.spreadsheetml.sharedStrings',
    xml: `<sst xmlns="${SHEETS}" uniqueCount="${texts.length}">${texts.map((text) => `<si><t xml:space="preserve">${escapeText(text)}</t></si>`).join('')}</sst>`,
  };
  return officePackage(escapeText(name), main.path, [main, ...worksheets, styles, strings]);
}

export const columnOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

function worksheet({ widths, rows, frozenRows = 0 }: Sheet, indexOf: (text: string) => number): string {
  const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const lines = rows.map((cells, row) => {
    const each = cells.map((cell, column) => cellXml(cell, `${columnOf(column)}${row + 1}`, indexOf));
    return `<row r="${row + 1}">${each.join('')}</row>`;
  });
  return `<worksheet xmlns="${SHEETS}"><sheetViews><sheetView workbookViewId="0">${frozenRows ? pane : ''}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, place: string, indexOf: (text: string) => number): string {
  if (cell === null) return '';
  const { value, look, formula } =
    typeof cell === 'object' ? { formula: null, ...cell } : { value: cell, look: 'plain' as Look, formula: null };
  const style = `s="${looks.indexOf(look)}"`;
  const isText = typeof value === 'string';
  if (formula)
    return `<c r="${place}" ${style}${isText ? ' t="str"' : ''}><f>${escapeText(formula)}</f><v>${isText ? escapeText(value) : value}</v></c>`;
  return isText
    ? `<c r="${place}" ${style} t="s"><v>${indexOf(value)}</v></c>`
    : `<c r="${place}" ${style}><v>${value}</v></c>`;
}

const fonts = [
  '<font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font>',
  '<font><b/><sz val="15"/><color rgb="FF0F3D2E"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font>',
  '<font><i/><sz val="10"/><color rgb="FF5B6B65"/><name val="Calibri"/></font>',
];
const solid = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/></patternFill></fill>`;
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  solid('FF0F3D2E'),
  solid('FFFDEBD0'),
];
const noBorder = '<border><left/><right/><top/><bottom/><diagonal/></border>';
const topBorder = '<border><left/><right/><top style="thin"><color rgb="FF0F3D2E"/></top><bottom/><diagonal/></border>';
type Style = { format?: number; font?: number; fill?: number; border?: number };
const styles: Record<Look, Style> = {
  plain: {},
  head: { font: 1, fill: 2 },
  money: { format: 3 },
  date: { format: 164 },
  percent: { format: 10 },
  title: { font: 2 },
  total: { format: 3, font: 3, border: 1 },
  note: { font: 4 },
  input: { format: 3, fill: 3 },
};
const styleSheet = (() => {
  const cells = looks.map((look) => {
    const { format = 0, font = 0, fill = 0, border = 0 } = styles[look];
    return `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>`;
  });
  return `<styleSheet xmlns="${SHEETS}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="${fonts.length}">${fonts.join('')}</fonts><fills count="${fills.length}">${fills.join('')}</fills><borders count="2">${noBorder}${topBorder}</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
})();
