import { randomFrom } from './random.ts';

/** Each can be seen on light paper and on the dark theme alike, because a file cannot know which one it stands on. */
export const emblemColours = [
  '#1F8A5B',
  '#2F7ECB',
  '#C9497A',
  '#B8661B',
  '#7E63D8',
  '#64786D',
  '#C4512C',
  '#17858C',
] as const;

type Among = <T>(...values: readonly T[]) => T;
/** Drawn around the origin, within 30 to each side. */
type Mark = (among: Among) => string;

const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join('');
const turned = (degrees: number, part: string) => `<g transform="rotate(${degrees})">${part}</g>`;
const rays = (count: number, part: string, from = 0) => times(count, (i) => turned(from + (360 / count) * i, part));
const disc = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const seed = (from: number, to: number, half: number) =>
  `<ellipse cy="${-(from + to) / 2}" rx="${half}" ry="${(to - from) / 2}"/>`;
const solid = (d: string) => `<path d="${d}"/>`;
const line = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;

const kawung: Mark = (among) => rays(4, seed(4, 30, among(6.5, 8, 9.5)), among(0, 45)) + among('', disc(0, 0, 3.5));

const blossom: Mark = (among) => {
  const [petals, half] = among([5, 8], [5, 6.5], [6, 7], [6, 5.5], [8, 5]);
  return rays(petals, seed(among(8, 10), 30, half)) + among('', disc(0, 0, 5));
};

const leaves: Mark = (among) => {
  const spread = among(44, 52, 60);
  const leaf = solid('M0 0C-11-10-11-27 0-44 11-27 11-10 0 0z');
  const fan = [-spread, 0, spread].map((angle) => turned(angle, leaf)).join('');
  return `<g transform="translate(0 18)">${fan}${among('', solid('M-20 6h40v4h-40z'), disc(0, 8, 3.5))}</g>`;
};

const linked: Mark = (among) =>
  line(
    among(
      ring(-11, 0, 16) + ring(11, 0, 16),
      ring(-11, 8, 14) + ring(11, 8, 14) + ring(0, -11, 14),
      ring(-11, -11, 12) + ring(11, -11, 12) + ring(-11, 11, 12) + ring(11, 11, 12),
    ),
    among(4, 5, 6),
  );

const sunrise: Mark = (among) => {
  const ray = `<rect x="-2" y="-34" width="4" height="${among(12, 14)}" rx="2"/>`;
  const light = among(
    line('M-18.5 12a18.5 18.5 0 0 1 37 0M-26 12a26 26 0 0 1 52 0', 3.5),
    `<g transform="translate(0 12)">${times(7, (i) => turned(-81 + 27 * i, ray))}</g>`,
  );
  return solid('M-12 12a12 12 0 0 1 24 0z') + light + line(among('M-28 19h56', 'M-28 19h56M-16 26h32'), 4);
};

const comb: Mark = (among) => {
  const inside = among(disc(0, 0, 10), rays(3, seed(1, 17, 5)), rays(6, disc(0, -11, 3)), rays(4, seed(2, 16, 4), 45));
  return line('M0-27l23.4 13.5v27L0 27l-23.4-13.5v-27z', among(5, 6.5)) + turned(among(0, 60), inside);
};

const peaks: Mark = (among) =>
  solid(
    among(
      'M-32 23L0-26l32 49H17L0-4l-17 27zM-9 23L0 9l9 14z',
      'M-32 23l20-30 9 13L9-23l23 46H18L9 5-2 23z',
      'M-31 23L0-27l31 50H3V-2l-6 9v16z',
    ),
  ) + among('', line('M-28 30h56', 3));

const bars: Mark = (among) => {
  const heights = among([18, 30, 44, 56], [30, 52, 40, 22], [56, 40, 26, 40], [22, 44, 56, 36], [40, 24, 36, 56]);
  const [width, onGround] = [among(9, 11), among(true, false)];
  const bar = (height: number, i: number) =>
    `<rect x="${i * 15 - 22.5 - width / 2}" y="${onGround ? 28 - height : -height / 2}" width="${width}" height="${height}" rx="${width / 2}"/>`;
  return heights.map(bar).join('');
};

/** Quarter discs, each turned its own way. */
const tiles: Mark = (among) =>
  times(4, (i) => {
    const place = `translate(${i % 2 ? 14.5 : -14.5} ${i > 1 ? 14.5 : -14.5}) rotate(${among(0, 90, 180, 270)})`;
    return `<g transform="${place}">${i === 3 ? disc(0, 0, 12.5) : solid('M-13-13h26a26 26 0 0 1-26 26z')}</g>`;
  });

const chevrons: Mark = (among) => {
  const width = among(6, 7.5, 9);
  const rows = among([-18, 0, 18], [-9, 11]);
  return turned(among(0, 90), line(rows.map((y) => `M-24 ${y + 8}L0 ${y - 10}l24 18`).join(''), width));
};

/** Parang, the slanting batik motif, as leaning strokes. */
const parang: Mark = (among) => {
  const reach = among([24, 24, 24], [12, 20, 26], [16, 26, 16], [26, 16, 26]);
  const width = among(8, 10);
  return turned(among(25, 40, -30), line(reach.map((y, i) => `M${i * 18 - 18} ${-y}v${2 * y}`).join(''), width));
};

const waves: Mark = (among) => {
  const rows = among([-17, 0, 17], [-10, 10]);
  const swell = among('q7-16 14 0t14 0 14 0 14 0', 'q14-22 28 0t28 0');
  return line(rows.map((y) => `M-28 ${y}${swell}`).join(''), among(5, 6.5, 8));
};

const orbit: Mark = (among) =>
  disc(0, 0, among(10, 12)) +
  turned(
    among(-25, 25, 155),
    `<ellipse rx="30" ry="${among(13, 16)}" fill="none" stroke="currentColor" stroke-width="4"/>${disc(29, 0, among(5, 6))}`,
  );

const dots: Mark = (among) => {
  const sizes = among(
    [4, 6, 8, 6, 8, 6, 8, 6, 4],
    [8, 4, 8, 4, 8, 4, 8, 4, 8],
    [3, 5, 7, 5, 7, 8, 7, 8, 9],
    [8, 8, 8, 8, 0, 8, 8, 8, 4],
    [4, 8, 4, 8, 8, 8, 4, 8, 4],
  );
  const drawn = times(9, (i) => disc((i % 3) * 20 - 20, Math.floor(i / 3) * 20 - 20, sizes[i] ?? 0));
  return turned(among(0, 45, 90), drawn);
};

/** Ceplok, the batik of squares on their corners. */
const ceplok: Mark = (among) => {
  const half = among(10, 11.5, 12.5);
  const diamond = solid(`M0-${29 - half * 2}l${half}-${half}-${half}-${half}-${half} ${half}z`);
  return rays(4, diamond) + among('', disc(0, 0, 4), rays(4, disc(0, -24, 4), 45));
};

/** Joglo, the stepped roof of a Javanese house. */
const joglo: Mark = (among) =>
  solid(among('M-31 2l18-11 6-16H7l6 16L31 2z', 'M-31 2C-18-1-11-9-9-25H9C11-9 18-1 31 2z')) +
  among(
    solid('M-22 7h8v20h-8zM-4 7h8v20h-8zM14 7h8v20h-8z'),
    solid('M-22 7h44v20H9v-6a9 9 0 0 0-18 0v6h-13z'),
    solid('M-22 7h8v13h28V7h8v20h-44z'),
  );

const turns: Mark = (among) => {
  const width = among(5, 6.5, 8);
  const open = (r: number) => line(`M0-${r}A${r} ${r} 0 1 1-${r} 0`, width);
  return turned(among(0, 90, 180), open(26)) + turned(among(90, 180, 270), open(14)) + among(disc(0, 0, 4.5), '');
};

const marks: readonly Mark[] = [
  kawung,
  bars,
  linked,
  leaves,
  comb,
  waves,
  blossom,
  peaks,
  tiles,
  orbit,
  parang,
  sunrise,
  dots,
  joglo,
  chevrons,
  ceplok,
  turns,
];

const plates = [ring(0, 0, 34), 'M-34-20a14 14 0 0 1 14-14h50a4 4 0 0 1 4 4v50a14 14 0 0 1-14 14h-50a4 4 0 0 1-4-4z'];

/**
 * A mark for a made-up partner or client, in one colour on a clear ground. The page writes the name beside it, since
 * fonts don't load inside picture files. Mark, colour and the plate it is cut from go round in turn: neighbours in a
 * row never match, and the row has a rhythm.
 */
export function emblemSvg(number: number): string {
  const next = randomFrom(Math.imul(number, 2_654_435_761));
  const among: Among = (...values) => values[Math.floor(next() * values.length)]!;
  const colour = emblemColours[(number * 3) % emblemColours.length];
  const plate = number % 3 === 0 ? among(...plates) : null;
  const mark = marks[number % marks.length]!(among);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80" width="200" height="80">',
    `<g transform="translate(100 40)" fill="currentColor" color="${colour}">`,
    plate
      ? `<mask id="m" maskUnits="userSpaceOnUse" x="-40" y="-40" width="80" height="80"><path d="${plate}" fill="#fff"/><g color="#000" fill="#000" transform="scale(.68)">${mark}</g></mask><path d="${plate}" mask="url(#m)"/>`
      : mark,
    '</g></svg>',
  ].join('');
}
