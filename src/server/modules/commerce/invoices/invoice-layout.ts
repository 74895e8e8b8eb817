import { formatDayLong } from '../../../../contract/rules/wib.ts';
import { kawungAt, kawungRow } from '../../../platform/drawing/kawung.ts';
import { seedShape } from '../../../platform/drawing/layers.ts';
import { logoLeaves } from '../../../platform/drawing/logo.ts';
import { ink, type Pen, page, takePen } from '../../../platform/drawing/pen.ts';
import type { Sheet } from '../../../platform/drawing/sheet.ts';
import { widthOf } from '../../../platform/drawing/text.ts';
import type { InvoiceFacts } from './invoice-facts.ts';

const { left, right, width, height } = page;
/** Where the figures begin, right of what is said about them. */
const middle = left + 236;
/** Within the table. */
const pad = 14;
const MOST_DETAILS = 6;

/** Below each other go: who sells, who bought, what, for how much, and how it was paid. */
export function layOutInvoice(facts: InvoiceFacts): Sheet {
  const pen = takePen();
  drawGround(pen, facts.number);
  let y = writeSeller(pen, facts);
  writeNumber(pen, facts);
  y = writeParties(pen, facts, Math.max(y, 158) + 10);
  y = writeItem(pen, facts, y);
  writeFigures(pen, facts, y);
  writeFoot(pen, facts);
  return pen.sheet;
}

/** A row of kawung along the top, scattered by the number, and the motif once more, large and quiet, at the bottom. */
function drawGround({ sheet, fill }: Pen, number: string): void {
  fill(`M0 0H${width}V${height}H0z`, ink.white);
  sheet.shapes.push(...kawungRow(width, number));
  fill(kawungAt(right - 92, height - 204, 5.4), ink.faint);
}

function writeSeller({ sheet, say, set }: Pen, { seller }: InvoiceFacts): number {
  for (const leaf of logoLeaves) sheet.shapes.push({ ...leaf, x: left, y: 69.5, scale: 1.12 });
  say(seller.site.toLowerCase(), left + 40, 92, { weight: 'extrabold', size: 27, tracking: -0.025 }, ink.forest);
  let y = set(seller.company, left, 122, { width: 270, size: 10.5, lines: 2, weight: 'bold' });
  for (const line of [...seller.address.slice(0, 5), `${seller.email} · ${seller.phone}`])
    y = set(line, left, y, { width: 270, size: 9.5, lines: 2, colour: ink.muted });
  return y;
}

function writeNumber({ sayUpTo, fill }: Pen, { number, mark }: InvoiceFacts): void {
  sayUpTo(right, 'FAKTUR', 92, { weight: 'extrabold', size: 27, tracking: 0.01 }, ink.forest, { tag: 'H1' });
  sayUpTo(right, number, 113, { weight: 'bold', size: 12.5 }, ink.leaf);
  const style = { weight: 'bold', size: 9.5, tracking: 0.06 } as const;
  const wide = widthOf(mark.text, style) + 24;
  const box = { x: right - wide, y: 125, width: wide, height: 22 };
  fill(seedShape(box, 9, 3), mark.isGood ? ink.leafSoft : ink.emberSoft);
  sayUpTo(right - 12, mark.text, 139.5, style, mark.isGood ? ink.leaf : ink.ember);
}

function writeParties({ sheet, rule, fact, set }: Pen, facts: InvoiceFacts, top: number): number {
  rule(top);
  const y = top + 24;
  const name = fact('Ditagihkan kepada', facts.buyer.name, left, y, 204);
  const buyer = set(facts.buyer.email, left, name, { width: 204, size: 9.5, lines: 3, colour: ink.muted });
  const date = fact('Tanggal faktur', formatDayLong(facts.issued), middle, y, 104);
  const order = { x: middle + 108, width: right - middle - 108 };
  const number = fact('Nomor transaksi', facts.orderId, order.x, y, order.width);
  sheet.links.push({
    ...order,
    y: y - 10,
    height: number - y,
    address: facts.orderPage,
    label: `Pesanan ${facts.orderId}`,
  });
  return Math.max(buyer, date, number) + 14;
}

function writeItem({ say, sayUpTo, set, fill, rule }: Pen, { item }: InvoiceFacts, top: number): number {
  fill(seedShape({ x: left, y: top, width: right - left, height: 28 }, 12, 3), ink.sunken);
  say('Deskripsi', left + pad, top + 18, { weight: 'bold', size: 9.5 }, ink.muted);
  sayUpTo(right - pad, 'Harga', top + 18, { weight: 'bold', size: 9.5 }, ink.muted);
  let y = top + 52;
  sayUpTo(right - pad, item.price, y, { weight: 'bold', size: 12.5 });
  y = set(item.name, left + pad, y, { width: 330, size: 12.5, lines: 4, weight: 'bold' });
  for (const detail of [item.kind, ...shortened(item.details)])
    y = set(detail, left + pad, y, { width: 330, size: 9.5, lines: 2, colour: ink.muted });
  rule(y + 8);
  return y + 8;
}

const shortened = (details: readonly string[]): readonly string[] =>
  details.length <= MOST_DETAILS
    ? details
    : [...details.slice(0, MOST_DETAILS - 1), `dan ${details.length - MOST_DETAILS + 1} lainnya`];

function writeFigures({ say, sayUpTo, fact, fill }: Pen, { facts, lines, total }: InvoiceFacts, top: number): void {
  let beside = top + 30;
  for (const { label, value } of facts) beside = fact(label, value, left + pad, beside, 195) + 10;
  let y = top + 30;
  for (const { label, value } of lines) {
    say(label, middle, y, { weight: 'medium', size: 10.5 }, ink.muted);
    sayUpTo(right - pad, value, y, { weight: 'bold', size: 10.5 });
    y += 22;
  }
  const box = { x: middle - pad, y: y - 4, width: right - middle + pad, height: 48 };
  fill(seedShape(box, 18, 4), ink.forest);
  say('Total', middle, box.y + 30, { weight: 'bold', size: 12.5 }, ink.sprout);
  sayUpTo(right - pad, total, box.y + 31, { weight: 'extrabold', size: 19, tracking: -0.02 }, ink.white);
}

function writeFoot({ set, rule }: Pen, { seller }: InvoiceFacts): void {
  const block = { width: right - left, size: 9.5, lines: 2, colour: ink.muted };
  rule(height - 84);
  const y = set('Faktur ini dibuat secara elektronik dan sah tanpa tanda tangan.', left, height - 62, block);
  set(`Ada pertanyaan? Tulis ke ${seller.email} dan sebutkan nomor transaksi Anda.`, left, y, block);
}
