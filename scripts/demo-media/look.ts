import { type KawungTone, palettes } from '../../src/contract/rules/kawung.ts';

/** A film's colours: the tone's palette, and what stands on it. */
export type Look = {
  ground: string;
  pale: string;
  mid: string;
  strong: string;
  deep: string;
  ink: string;
  panel: string;
  cardInk: string;
  bright: string;
  /** Where something is still to grow, on a white card. */
  bed: string;
};

export function lookOf(tone: KawungTone): Look {
  const palette = palettes[tone];
  // Forest is the one dark ground; its deepest seeds are sprout, which is never text on white (brand.md).
  if (tone === 'forest')
    return { ...palette, ink: '#FFFFFF', panel: '#0A2C21', cardInk: '#0F3D2E', bright: palette.deep, bed: '#DDEBE2' };
  return {
    ...palette,
    ink: palette.deep,
    panel: palette.deep,
    cardInk: palette.deep,
    bright: palette.mid,
    bed: palette.pale,
  };
}

export function lookAsCss(look: Look): string {
  return Object.entries(look)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
}
