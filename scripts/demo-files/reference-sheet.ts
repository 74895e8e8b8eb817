import { type KawungTone, palettes } from '../../src/contract/rules/kawung.ts';
import { escapeText } from '../demo-media/markup.ts';
import type { Press } from './press.ts';

/** One printed page to keep beside the keyboard: blocks of what is written and what it means, or a letter to copy. */
type Block = { heading: string } & (
  | { rows: readonly (readonly [written: string, meaning: string])[] }
  | { letter: readonly string[] }
);
/** `written`: whether the left side is code, or words of everyday. */
export type ReferenceSheet = {
  written?: 'code' | 'words';
  title: string;
  under: string;
  tone: KawungTone;
  blocks: readonly Block[];
};

export async function printSheet(
  print: Press,
  { title, under, tone, blocks, written = 'code' }: ReferenceSheet,
): Promise<Buffer> {
  const { ground, mid, deep } = palettes[tone];
  const page = `<section class="page ${written}" style="--ground:${ground};--mid:${mid};--deep:${deep}"><header><h1>${escapeText(title)}</h1><p>${escapeText(under)}</p></header>
    <div class="blocks">${blocks.map(blockOf).join('')}</div><footer>Semai</footer></section>`;
  return (await print({ title: escapeText(title), style: 'reference-sheet.css', pages: [page] })).pdf;
}

function blockOf(block: Block): string {
  const heading = `<h2>${escapeText(block.heading)}</h2>`;
  if ('letter' in block)
    return `<section class="block letter">${heading}<p>${block.letter.map(escapeText).join('<br>')}</p></section>`;
  const rows = block.rows.map(
    ([written, meaning]) => `<dt><code>${escapeText(written)}</code></dt><dd>${escapeText(meaning)}</dd>`,
  );
  return `<section class="block">${heading}<dl>${rows.join('')}</dl></section>`;
}
