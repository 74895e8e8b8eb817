import { fontOf, type Weight } from './fonts.ts';

/** Tracking is in parts of the size, as in CSS's em. */
export type TextStyle = { weight: Weight; size: number; tracking?: number };

const LONGEST = 400;

/**
 * A text as the font can draw it: a letter that it lacks gives way to its plain form ('Ѐ' has none, 'ℌ' is H), then to a
 * dot, so that a name keeps its length; what is no letter, such as an emoji, is left out.
 */
export function drawable(text: string): string {
  const font = fontOf('medium');
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) as number);
  const draw = (character: string): string => {
    if (/\s/.test(character)) return ' ';
    if (/\p{C}/u.test(character)) return '';
    if (has(character)) return character;
    const plain = [...character.normalize('NFKD')].filter((part) => part !== character && has(part)).join('');
    return plain || (/[\p{L}\p{N}]/u.test(character) ? '·' : '');
  };
  const drawn = [...text.slice(0, LONGEST).normalize('NFC')].map(draw).join('');
  return drawn.replace(/ +/g, ' ').trim();
}

function layout(text: string, { weight, size, tracking = 0 }: TextStyle) {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  const places: { glyph: (typeof run.glyphs)[number]; x: number; y: number }[] = [];
  let x = 0;
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index];
    places.push({ glyph, x: x + (position?.xOffset ?? 0) * scale, y: (position?.yOffset ?? 0) * scale });
    x += (position?.xAdvance ?? 0) * scale + tracking * size;
  });
  return { scale, places, width: Math.max(0, x - tracking * size) };
}

export const widthOf = (text: string, style: TextStyle): number => layout(text, style).width;

/** The outlines of a line of text, its first letter standing on (x, y). */
export function pathOf(text: string, x: number, y: number, style: TextStyle): string {
  const { scale, places } = layout(text, style);
  return places
    .map((place) =>
      place.glyph.path
        .scale(scale, -scale)
        .translate(x + place.x, y - place.y)
        .toSVG(),
    )
    .join('');
}
