import type { Hair } from './portrait-colours.ts';

/** Hair, beards and peci, drawn for a head of 50 × 66 around (80, 69). */
type Style = { covers: boolean; back: (hair: Hair) => string; front: (hair: Hair) => string };

const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`;
const strands = (d: string, colour: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="1.8" stroke-linecap="round"/>`;

/** Beads on a thick line read as curls, and cost one path. */
const curls = (d: string, colour: string, width: number, step: number) =>
  `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-dasharray="0 ${step}" stroke-linecap="round"/>`;

const loose = (back: string, front: string, shine: string, covers = true): Style => ({
  covers,
  back: (hair) => fill(back, hair.tone),
  front: (hair) => fill(front, hair.tone) + strands(shine, hair.shine),
});
const short = (front: string, shine: string): Style => ({
  covers: false,
  back: () => '',
  front: (hair) => fill(front, hair.tone) + strands(shine, hair.shine),
});

const longParted = loose(
  'M80 26C55 26 46 44 46 68c0 24-2 42-8 56h84c-6-14-8-32-8-56C114 44 105 26 80 26z',
  'M80 40c-12 3-20 14-22 28-1 9-1 18-3 26-9-18-10-43 1-56 6-7 14-11 24-11s18 4 24 11c11 13 10 38 1 56-2-8-2-17-3-26-2-14-10-25-22-28z',
  'M66 34q-11 8-14 24M94 34q11 8 14 24',
);
const bobWithFringe = loose(
  'M80 26C54 26 46 44 46 68c0 14 0 24-3 33 8 6 18 6 26 6h22c8 0 18 0 26-6-3-9-3-19-3-33C114 44 106 26 80 26z',
  'M55 94C44 56 56 28 80 28s36 28 25 66c-3-9-3-20-3-30-9 1-17-1-24-5-6 4-12 6-20 5 0 10 0 21-3 30z',
  'M58 48q4-10 12-14M98 40q6 6 8 14',
);
const wavy = loose(
  'M80 25C56 25 44 41 46 60c1 9-7 12-7 23 0 9 6 11 3 20-2 7-7 11-4 21h84c3-10-2-14-4-21-3-9 3-11 3-20 0-11-8-14-7-23 2-19-10-35-34-35z',
  'M90 39c-4 9-18 17-30 20-2 12-2 23-6 33-9-16-8-41 2-53 6-7 14-11 24-11s18 4 24 11c10 12 11 37 2 53-4-10-3-21-5-31-2-9-5-16-11-22z',
  'M82 34q-8 10-22 15M100 40q7 8 9 19',
);
const tucked = loose(
  'M80 26C55 26 47 43 47 66c0 20 0 34-5 46 8 4 16 3 22 0h34c8 4 14 3 20-1-4-12-5-26-5-45C113 43 105 26 80 26z',
  'M92 39c-4 11-18 18-33 20 1 16 0 32-5 46-9-20-10-47 0-63 6-9 15-14 26-14 22 0 31 18 28 42-3-13-8-24-16-31z',
  'M84 36q-8 9-22 13M54 62q-3 14-1 26',
  false,
);
const pixie = loose(
  'M80 27C56 27 48 44 50 66c0 8 2 14 4 20h52c2-6 4-12 4-20 2-22-6-39-30-39z',
  'M53 80c-8-22-4-52 29-52 22 0 31 18 25 52-3-5-4-11-5-17-6-3-10-8-12-14-8 8-18 12-30 12-2 8-4 13-7 19z',
  'M62 48q16-1 26-10',
  false,
);
const highBun: Style = {
  covers: false,
  back: (hair) => `<circle cx="84" cy="25" r="12" fill="${hair.tone}"/>${strands('M77 22q7-7 14-1', hair.shine)}`,
  front: (hair) =>
    fill('M53 76C48 46 60 29 80 29s32 17 27 47c-2-11-6-20-14-26-10 8-22 11-32 9-5 4-6 10-8 17z', hair.tone) +
    strands('M62 50q14 1 26-9M66 42q8-1 14-6', hair.shine),
};
const lowBun: Style = {
  covers: false,
  back: (hair) =>
    `<ellipse cx="104" cy="92" rx="15" ry="13" fill="${hair.tone}"/>${strands('M106 84q8 4 6 12', hair.shine)}`,
  front: (hair) =>
    fill('M53 78C47 46 58 28 80 28s33 18 27 50c-1-15-8-27-19-33-8 9-20 14-30 15-3 5-4 11-5 18z', hair.tone) +
    strands('M62 50q13-2 22-10M94 38q8 6 10 16', hair.shine),
};
const ponytail: Style = {
  covers: false,
  back: (hair) =>
    fill('M98 34c20-2 28 14 26 36-1 16-7 26-3 42-15-3-22-17-20-34 2-15 2-30-3-44z', hair.tone) +
    strands('M112 46q8 12 4 32', hair.shine),
  front: (hair) =>
    fill('M53 74C49 46 60 28 80 28s31 18 27 46c-2-16-11-26-27-26S55 58 53 74z', hair.tone) +
    strands('M64 40q12-8 26-2', hair.shine),
};
const fullCurls: Style = {
  covers: false,
  back: (hair) => curls('M48 96C34 62 50 36 80 34c30 2 46 28 32 62z', hair.tone, 20, 13.5),
  front: (hair) =>
    curls('M55 62C60 48 68 43 80 42s20 6 25 20c0-19-9-29-25-29S55 43 55 62z', hair.tone, 11, 9) +
    strands('M50 46q4-7 10-9M92 30q8 2 12 8', hair.shine),
};

export const womanHair: readonly Style[] = [
  longParted,
  bobWithFringe,
  wavy,
  tucked,
  pixie,
  highBun,
  lowBun,
  ponytail,
  fullCurls,
];

const sideParted = short(
  'M53 70c-4-24 5-41 28-41 20 0 30 16 26 41-3-5-4-11-5-18-11 0-27-2-36-8-5 4-8 9-9 14-1 5-2 8-4 12z',
  'M68 38q12 7 28 7',
);
const sweptUp = short(
  'M53 70c-3-10-3-20 2-28-2-10 10-18 27-17 17 0 28 11 26 27 0 7-1 12-2 18-2-6-4-12-5-19-12 1-26-1-34-6-5 4-7 9-9 14-1 4-3 8-5 11z',
  'M66 38q12 6 30 4M72 31q10 5 22 4',
);
const cropped = short(
  'M53 70c-4-25 5-42 27-42s31 17 27 42c-3-4-4-9-5-15-4 2-8 0-11 1s-8-1-11 0-8-1-11 0-7 1-11-1c-1 6-2 11-5 15z',
  'M64 40q4-5 10-6',
);
const buzzed = short(
  'M53 69c-2-22 9-35 27-35s29 13 27 35c-3-7-4-14-10-18-11 3-23 3-34 0-6 4-7 11-10 18z',
  'M66 42q5-3 10-3',
);
const receding = short(
  'M53 72c-4-24 6-40 27-40s31 16 27 40c-3-5-3-11-4-16-1-7-5-12-11-14-2 3-7 5-12 5s-10-2-12-5c-6 2-10 7-11 14-1 5-1 11-4 16z',
  'M70 38q6-2 12-1',
);
const bald: Style = {
  covers: false,
  back: () => '',
  front: (hair) =>
    fill('M53 75c-3-7-3-15 2-21 2 2 3 5 3 9 0 5-3 8-5 12zM107 75c3-7 3-15-2-21-2 2-3 5-3 9 0 5 3 8 5 12z', hair.tone),
};
const curtains = short(
  'M53 80c-9-24-4-53 27-53s36 29 27 53c-4-6-5-14-6-22-9-3-17-9-20-18-4 9-13 15-22 18-1 8-2 16-6 22z',
  'M74 34q-8 9-16 12M88 34q6 9 15 13',
);
const shortCurls: Style = {
  covers: false,
  back: () => '',
  front: (hair) =>
    curls('M57 57C61 46 67 43 80 42s19 3 23 15c2-18-8-26-23-26S55 39 57 57z', hair.tone, 12, 9.5) +
    strands('M60 37q4-6 9-7M86 28q6 1 9 4', hair.shine),
};
const peci: Style = {
  covers: false,
  back: () => '',
  front: (hair) =>
    fill('M53 72c-2-9-2-16 1-22h5c0 8-2 16-6 22zM107 72c2-9 2-16-1-22h-5c0 8 2 16 6 22z', hair.tone) +
    fill('M53 56c0-11 2-20 6-27 12-5 30-5 42 0 4 7 6 16 6 27-16-5-38-5-54 0z', '#27242D') +
    fill('M59 29c12-5 30-5 42 0-12 3-30 3-42 0z', '#403B48'),
};

export const manHair: readonly Style[] = [
  sideParted,
  sweptUp,
  cropped,
  buzzed,
  curtains,
  shortCurls,
  peci,
  receding,
  bald,
];

const MOUSTACHE = 'M70 88.5c2-4.5 7-5 10-2.5 3-2.5 8-2 10 2.5-4 .5-7 0-10-1-3 1-6 1.5-10 1z';
const JAW = 'M54 73c2 8 5 12 10 14 3-5 9-6 16-5 7-1 13 0 16 5 5-2 8-6 10-14 1 19-11 32-26 32S53 92 54 73z';
type Beard = { hidesLips: boolean; draw: (hair: Hair) => string };
export const beards: readonly Beard[] = [
  { hidesLips: false, draw: (hair) => fill(MOUSTACHE, hair.tone) },
  { hidesLips: true, draw: (hair) => fill(JAW, hair.tone) },
  { hidesLips: false, draw: (hair) => `<path d="${JAW}" fill="${hair.tone}" opacity=".1"/>` },
  { hidesLips: false, draw: (hair) => fill(`${MOUSTACHE}M73 98q7 3 14 0c0 6-3 8-7 8s-7-2-7-8z`, hair.tone) },
];
