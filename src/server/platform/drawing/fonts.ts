import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The brand's font, read from its package: the machine that draws has no fonts, so text becomes paths. */
const files = { medium: '500Medium', bold: '700Bold', extrabold: '800ExtraBold' } as const;
export type Weight = keyof typeof files;

const require = createRequire(import.meta.url);
const read = new Map<Weight, { bytes: Buffer; font: Font }>();

function open(weight: Weight) {
  const known = read.get(weight);
  if (known) return known;
  const name = files[weight];
  const bytes = readFileSync(
    require.resolve(`@expo-google-fonts/plus-jakarta-sans/${name}/PlusJakartaSans_${name}.ttf`),
  );
  const opened = { bytes, font: create(bytes) as Font };
  read.set(weight, opened);
  return opened;
}

export const fontOf = (weight: Weight): Font => open(weight).font;
export const fontBytes = (weight: Weight): Buffer => open(weight).bytes;
