import { create } from 'qrcode';
import { formatDayLong } from '../../../../../contract/rules/wib.ts';
import { kawungAt } from '../../../../platform/drawing/kawung.ts';
import { logoLeaves } from '../../../../platform/drawing/logo.ts';
import { fitText } from '../../../../platform/drawing/paragraph.ts';
import type { PlacedShape, Sheet, Words } from '../../../../platform/drawing/sheet.ts';
import { drawable, type TextStyle, widthOf } from '../../../../platform/drawing/text.ts';
import { borderOf } from './border.ts';

/** What a certificate says, wherever it is drawn. */
export type CertificateFacts = {
  /** null: a preview, which proves nothing and says so. */
  id: string | null;
  type: 'project' | 'course' | 'coursenoscore';
  score: number | null;
  name: string;
  course: string;
  completed: Date;
  site: string;
  company: string;
  /** The page where anyone may check it. */
  address: string;
};

type CodePlace = { x: number; y: number; side: number; address: string };

/** A4 across, in points. */
const WIDTH = 841.89;
const HEIGHT = 595.28;
const LEFT = 84;
const RIGHT = WIDTH - 84;
const NAME_TOP = 198;
const ink = { forest: '#0F3D2E', ink: '#14211B', muted: '#55645B', leaf: '#1F7A50', line: '#BFCBB8' };

const wording = {
  course: { title: 'SERTIFIKAT KELULUSAN', deed: 'atas kelulusannya dalam kelas' },
  coursenoscore: { title: 'SERTIFIKAT PENYELESAIAN', deed: 'yang telah menyelesaikan kelas' },
  project: { title: 'SERTIFIKAT PROYEK', deed: 'yang telah menyelesaikan kelas dan proyek akhir' },
} as const;

export function layOut(facts: CertificateFacts): Sheet & { code: CodePlace } {
  const { title, deed } = wording[facts.type];
  const isPreview = facts.id === null;
  const words: Words[] = [];
  const say = (text: string, x: number, y: number, style: TextStyle, colour: string, read: Pick<Words, 'tag'> = {}) =>
    words.push({ text: drawable(text), x, y, style, colour, ...read });

  // First, so that it lies under what is read.
  if (isPreview)
    say('PRATINJAU', LEFT - 4, 470, { weight: 'extrabold', size: 118, tracking: 0.01 }, '#E3E9CF', { tag: 'Artifact' });
  say(facts.site.toLowerCase(), LEFT + 40, 107, { weight: 'extrabold', size: 27, tracking: -0.025 }, ink.forest);
  say(title, LEFT, 165, { weight: 'bold', size: 12.5, tracking: 0.09 }, ink.leaf, { tag: 'H1' });
  say('diberikan kepada', LEFT, 190, { weight: 'medium', size: 13 }, ink.muted);

  const nameStyle = { weight: 'extrabold', tracking: -0.025, width: RIGHT - LEFT } as const;
  const oneLine = fitText(facts.name, { ...nameStyle, lines: 1, sizes: [48, 44, 40, 36, 32, 28] });
  const name = oneLine.lines[0]?.endsWith('…')
    ? fitText(facts.name, { ...nameStyle, lines: 2, sizes: [34, 30, 26, 22, 18] })
    : oneLine;
  let y = NAME_TOP;
  for (const line of name.lines) {
    y += name.size * (y === NAME_TOP ? 0.92 : 1.14);
    say(line, LEFT - 2, y, { weight: 'extrabold', size: name.size, tracking: -0.025 }, ink.forest);
  }

  y += 35;
  say(deed, LEFT, y, { weight: 'medium', size: 13 }, ink.muted);
  const course = fitText(facts.course, {
    weight: 'bold',
    tracking: -0.015,
    width: RIGHT - LEFT - 40,
    lines: 2,
    sizes: [25, 23, 21, 19, 17],
  });
  y += 10;
  for (const line of course.lines) {
    y += course.size * 1.18;
    say(line, LEFT, y, { weight: 'bold', size: course.size, tracking: -0.015 }, ink.ink);
  }

  let x = LEFT;
  for (const [label, value] of figuresOf(facts)) {
    const style = { weight: 'bold', size: 14.5 } as const;
    say(label, x, 389, { weight: 'medium', size: 10.5 }, ink.muted);
    say(value, x, 409, style, ink.ink);
    x += Math.max(widthOf(value, style), 60) + 40;
  }

  const company = fitText(facts.company, { weight: 'bold', width: 300, lines: 1, sizes: [13, 12, 11, 10] });
  say(company.lines[0] ?? '', LEFT, 503, { weight: 'bold', size: company.size }, ink.ink);
  say('Penyelenggara', LEFT, 518, { weight: 'medium', size: 10.5 }, ink.muted);

  const code: CodePlace = { x: RIGHT - 92, y: 412, side: 92, address: facts.address };
  const hints = isPreview ? [] : ['Pindai untuk', 'memeriksa', 'keasliannya'];
  hints.forEach((hint, place) => {
    const style = { weight: 'medium', size: 10.5 } as const;
    say(hint, code.x - 16 - widthOf(hint, style), 475 + place * 14.5, style, ink.muted);
  });

  const leaves = logoLeaves.map(({ d, fill }) => ({ d, fill, x: LEFT, y: 84.5, scale: 1.12 }));
  const shapes: PlacedShape[] = [
    ...borderOf(facts.id ?? '', WIDTH, HEIGHT),
    // The motif once more, large and quiet, where the words leave room.
    { d: kawungAt(652, 228, 7.4), fill: '#F2F4E6' },
    ...leaves,
    // The line that is signed on.
    { d: `M${LEFT} 486h236v.8h-236z`, fill: ink.line },
    ...(isPreview ? [] : [codeShape(code)]),
  ];
  const links = [
    {
      x: code.x,
      y: code.y,
      width: code.side,
      height: code.side,
      address: code.address,
      label: 'Periksa keaslian sertifikat ini',
    },
  ];
  return { width: WIDTH, height: HEIGHT, shapes, words, links, code };
}

function figuresOf(facts: CertificateFacts): [string, string][] {
  const score: [string, string][] = facts.score === null ? [] : [['Nilai', `${facts.score} dari 100`]];
  const number: [string, string][] = facts.id === null ? [] : [['Nomor sertifikat', facts.id]];
  return [['Tanggal selesai', formatDayLong(facts.completed)], ...score, ...number];
}

/** The address as a QR code, its dark squares joined by rows. */
function codeShape({ x, y, side, address }: CodePlace): PlacedShape {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  let d = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      if (!data[row * size + column]) continue;
      const from = column;
      while (column + 1 < size && data[row * size + column + 1]) column += 1;
      d += `M${from} ${row}h${column + 1 - from}v1H${from}z`;
    }
  return { d, fill: ink.forest, x, y, scale: side / size };
}
