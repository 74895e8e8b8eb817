import { palettes } from '../../../contract/rules/kawung.ts';
import { sharePicture } from '../../../contract/share-pictures.ts';
import type { Box } from '../../platform/drawing/layers.ts';
import { logoLeaves } from '../../platform/drawing/logo.ts';
import { fitText } from '../../platform/drawing/paragraph.ts';
import { drawable, widthOf } from '../../platform/drawing/text.ts';
import type { Art } from './share-art.ts';
import { type IconName, iconOf, pillOf, textOf } from './share-marks.ts';
import { placeArt } from './share-placing.ts';

const { width: WIDTH, height: HEIGHT } = sharePicture;
const LEFT = 72;
const SPLIT = 752;
const TEXT_WIDTH = SPLIT - LEFT - 56;

/** Paper for what one learns and from whom; forest, as on the landing page, for the site and its events. */
const themes = {
  paper: { ground: '#FBFAF5', title: '#14211B', quiet: '#55645B', accent: '#1F8A5B', name: '#0F3D2E' },
  forest: { ground: '#0F3D2E', title: '#FFFDF6', quiet: '#C4D6CB', accent: '#C8E86B', name: '#FFFDF6' },
} as const;

export type ShareCard = {
  site: string;
  theme: keyof typeof themes;
  pill: { text: string; tone: keyof typeof palettes };
  title: string;
  /** Below the title, each with its mark. */
  facts?: { icon: IconName; text: string }[];
  /** Below that, with their faces: one line whoever they are. */
  people?: { text: string; faces: Art[] };
  note?: string;
  figures?: { value: string; label: string }[];
  art: Art;
  /** A person's picture stands before the art. */
  portrait?: Art;
};

/** What somebody sees of a link before following it: the words at the left, the art at the right. */
export async function shareCardSvg(card: ShareCard): Promise<string> {
  const theme = themes[card.theme];
  const artBox: Box = { x: SPLIT, y: 0, width: WIDTH - SPLIT, height: HEIGHT };
  const parts = [
    `<path fill="${theme.ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    await placeArt(card.art, artBox),
    // A seed's corners, in the ground's colour: large above, small below.
    `<path fill="${theme.ground}" d="M${SPLIT} 0h120a120 120 0 0 0-120 120zM${SPLIT} ${HEIGHT}h24a24 24 0 0 1-24-24z"/>`,
    logo(card.site, theme.name),
    await words(card),
  ];
  if (card.portrait) parts.push(await framed(card.portrait));
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`;
  return `${opening}${parts.join('')}</svg>`;
}

function logo(name: string, colour: string): string {
  const leaves = logoLeaves.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('');
  const style = { weight: 'extrabold', size: 42, tracking: -0.025 } as const;
  return `<g transform="translate(${LEFT} 57) scale(1.72)">${leaves}</g>${textOf(name.toLowerCase(), LEFT + 62, 92, style, colour)}`;
}

async function framed(portrait: Art): Promise<string> {
  const side = 312;
  const box = { x: SPLIT + (WIDTH - SPLIT - side) / 2, y: (HEIGHT - side) / 2, width: side, height: side };
  const edge = { x: box.x - 12, y: box.y - 12, width: side + 24, height: side + 24 };
  const frame = await placeArt(portrait, box, { falling: 84, rising: 14 });
  return `<path fill="#FFFDF6" d="${seedPath(edge)}"/>${frame}`;
}

const seedPath = ({ x, y, width, height }: Box) =>
  `M${x + 94} ${y}h${width - 116}a22 22 0 0 1 22 22v${height - 116}a94 94 0 0 1-94 94h${116 - width}a22 22 0 0 1-22-22v${116 - height}a94 94 0 0 1 94-94z`;

/** Everything that is said, as one block in the middle of the height that the logo leaves. */
async function words(card: ShareCard): Promise<string> {
  const theme = themes[card.theme];
  const lines = (card.facts?.length ?? 0) + (card.people ? 1 : 0);
  // A title in letters that the font has none of would be a row of dots.
  const isReadable = /[\p{L}\p{N}]/u.test(drawable(card.title));
  const title = fitText(isReadable ? card.title : card.site, {
    weight: 'extrabold',
    tracking: -0.025,
    width: TEXT_WIDTH,
    lines: 3,
    sizes: [...(lines === 0 ? [84, 78, 72] : []), ...(lines > 2 ? [] : [66, 62]), 58, 54, 50, 46, 42, 38],
  });
  const note = fitText(card.note ?? '', { weight: 'medium', width: TEXT_WIDTH, lines: 2, sizes: [28, 26] });
  const noteHeight = note.lines.length > 0 ? 14 + note.lines.length * 38 : 0;
  const factsHeight = (card.facts?.length ?? 0) * 46;
  const below = [
    factsHeight > 0 ? factsHeight + 22 : 0,
    card.people ? 92 : 0,
    card.figures && card.figures.length > 0 ? 120 : 0,
  ].reduce((sum, each) => sum + each, 0);
  const titleHeight = title.lines.length * title.size * 1.16;
  const whole = 46 + 26 + titleHeight + noteHeight + below;
  let y = Math.max(136, 128 + (HEIGHT - 128 - 60 - whole) / 2);

  const parts = [pillOf(card.pill.text, LEFT, y, palettes[card.pill.tone], TEXT_WIDTH)];
  y += 46 + 26;
  for (const line of title.lines) {
    parts.push(
      textOf(
        line,
        LEFT,
        y + title.size * 0.86,
        { weight: 'extrabold', size: title.size, tracking: -0.025 },
        theme.title,
      ),
    );
    y += title.size * 1.16;
  }
  if (noteHeight > 0) y += 14;
  for (const line of note.lines) {
    parts.push(textOf(line, LEFT, y + 28, { weight: 'medium', size: note.size }, theme.quiet));
    y += 38;
  }
  if (factsHeight > 0) y += 22;
  for (const { icon, text } of card.facts ?? []) {
    const fact = fitText(text, { weight: 'bold', width: TEXT_WIDTH - 48, lines: 1, sizes: [27, 25, 23, 21] });
    parts.push(iconOf(icon, LEFT, y + 4, theme.accent));
    parts.push(textOf(fact.lines[0] ?? '', LEFT + 48, y + 27, { weight: 'bold', size: fact.size }, theme.title));
    y += 46;
  }
  if (card.people) parts.push(await people(card.people, y + 26, theme));
  if (card.figures) parts.push(figures(card.figures, y + 44, theme));
  return parts.join('');
}

type Theme = (typeof themes)[keyof typeof themes];

async function people({ text, faces }: NonNullable<ShareCard['people']>, y: number, theme: Theme): Promise<string> {
  const side = 60;
  const parts: string[] = [];
  let x = LEFT;
  for (const face of faces) {
    parts.push(await placeArt(face, { x, y, width: side, height: side }, { falling: 22, rising: 5 }));
    x += side + 10;
  }
  const start = faces.length > 0 ? x + 10 : x;
  const line = fitText(text, { weight: 'bold', width: SPLIT - 40 - start, lines: 1, sizes: [28, 26, 24, 22] });
  parts.push(textOf(line.lines[0] ?? '', start, y + 40, { weight: 'bold', size: line.size }, theme.quiet));
  return parts.join('');
}

function figures(all: NonNullable<ShareCard['figures']>, y: number, theme: Theme): string {
  const value = { weight: 'extrabold', size: 36, tracking: -0.01 } as const;
  const label = { weight: 'medium', size: 22 } as const;
  let x = LEFT;
  return all
    .map((figure) => {
      const drawn =
        textOf(figure.value, x, y + 34, value, theme.title) + textOf(figure.label, x, y + 68, label, theme.quiet);
      x += Math.max(widthOf(figure.value, value), widthOf(figure.label, label)) + 44;
      return drawn;
    })
    .join('');
}
