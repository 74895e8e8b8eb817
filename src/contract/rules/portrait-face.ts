import type { Skin } from './portrait-colours.ts';

const EYE = '#2A1D1A';
const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

export const eyes = [
  `<g fill="${EYE}"><ellipse cx="70" cy="74" rx="2.5" ry="3"/><ellipse cx="90" cy="74" rx="2.5" ry="3"/></g><g fill="#fff"><circle cx="71" cy="73" r=".9"/><circle cx="91" cy="73" r=".9"/></g>`,
  stroke('M66.5 75q3.5-4 7 0M86.5 75q3.5-4 7 0', EYE, 2.2),
  `<g fill="${EYE}"><circle cx="70" cy="74.4" r="2.6"/><circle cx="90" cy="74.4" r="2.6"/></g>${stroke('M65.5 73.5q4-4.5 8.5-1M94.5 73.5q-4-4.5-8.5-1', EYE, 1.8)}`,
] as const;

type Smile = (skin: Skin) => string;
export const openSmile: Smile = ({ line }) =>
  `<path d="M72.5 88.5q7.5 2.5 15 0-1.5 7.5-7.5 7.5t-7.5-7.5z" fill="#fff" stroke="${line}" stroke-width="1.6" stroke-linejoin="round"/>`;
export const smiles: readonly Smile[] = [
  ({ line }) => stroke('M73.5 89.5q6.5 5.5 13 0', line, 2.2),
  openSmile,
  ({ line }) => stroke('M74.5 90q7 5 13-1.5', line, 2.2),
];

const rims = [
  '<circle cx="69.5" cy="74" r="8"/><circle cx="90.5" cy="74" r="8"/>',
  '<rect x="61" y="67.5" width="16.5" height="13" rx="4.5"/><rect x="82.5" y="67.5" width="16.5" height="13" rx="4.5"/>',
];
export const glasses = rims.map(
  (rim) => (colour: string) =>
    `<g fill="none" stroke="${colour}" stroke-width="1.9">${rim}<path d="M77.5 73q2.5-2 5 0"/></g>`,
);

type Face = { skin: Skin; brow: { colour: string; width: number }; eyes: string; smile: Smile; glasses: string };
export const drawFace = ({ skin, brow, eyes, smile, glasses }: Face): string =>
  `<g fill="#E2583E" opacity=".16"><circle cx="64" cy="84" r="5.5"/><circle cx="96" cy="84" r="5.5"/></g>` +
  stroke('M65 65.5q5-3.5 9.5-1M95 65.5q-5-3.5-9.5-1', brow.colour, brow.width) +
  glasses +
  eyes +
  stroke('M77.5 82.5q2.5 2.5 5 0', skin.shade, 2.2) +
  smile(skin);

const OVAL = 'M55 64C55 46 66 36 80 36s25 10 25 28v7c0 18-13 31-25 31S55 89 55 71z';
const BROAD = 'M54 64C54 46 66 36 80 36s26 10 26 28v9c0 17-13 30-26 30S54 90 54 73z';
export const head = (skin: Skin, broad: boolean): string => `<path d="${broad ? BROAD : OVAL}" fill="${skin.tone}"/>`;

export const ears = (skin: Skin): string =>
  `<g fill="${skin.tone}"><ellipse cx="54.5" cy="74" rx="5.5" ry="7"/><ellipse cx="105.5" cy="74" rx="5.5" ry="7"/></g>` +
  stroke('M52.5 71q2.5 3 .5 7M107.5 71q-2.5 3-.5 7', skin.shade, 1.6);

export const earrings = [
  (colour: string) => `<g fill="${colour}"><circle cx="53.5" cy="82" r="2.6"/><circle cx="106.5" cy="82" r="2.6"/></g>`,
  (colour: string) =>
    `<path d="M53.5 81l3.4 6.5a3.7 3.7 0 1 1-6.8 0zM106.5 81l3.4 6.5a3.7 3.7 0 1 1-6.8 0z" fill="${colour}"/>`,
] as const;

/** Kawung as a flower behind the ear. */
export const flower = (colour: string): string =>
  `<g transform="matrix(.42 .12 -.12 .42 105 57)"><use href="#k" fill="${colour}"/><circle r="5" fill="#F2C14E"/></g>`;
