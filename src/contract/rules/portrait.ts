import { bodies, drapes, underCap } from './portrait-clothes.ts';
import { cloths, greys, grounds, type Hue, hairs, skins, veils } from './portrait-colours.ts';
import { drawFace, earrings, ears, eyes, flower, glasses, head, openSmile, smiles } from './portrait-face.ts';
import { beards, manHair, womanHair } from './portrait-hair.ts';
import { randomFrom } from './random.ts';

/**
 * People of the demo, drawn rather than photographed, so that no real face is borrowed: the same look and seed give
 * the same person everywhere.
 */
export const looks = ['woman', 'hijab', 'man'] as const;
export type Look = (typeof looks)[number];
export const isLook = (value: string): value is Look => (looks as readonly string[]).includes(value);

export function portraitSvg(look: Look, seed: number): string {
  // Multiplied within 32 bits: a large seed must not lose its last digits, or neighbours would be twins.
  const next = randomFrom(Math.imul(seed, 2_654_435_761) + looks.indexOf(look) * 97);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const chance = (share: number) => next() < share;
  const apart = <T extends { hue: Hue }>(list: readonly T[], ...others: { hue: Hue }[]) =>
    pick(list.filter(({ hue }) => others.every((other) => other.hue !== hue)));

  // What strikes first goes by irrational steps instead of chance: people who stand together carry neighbouring seeds,
  // and chance alone would soon seat three alike side by side.
  const step = <T>(list: readonly T[], stride: number): T =>
    list[Math.floor(((seed * stride + looks.indexOf(look) / 3) % 1) * list.length)] as T;

  const ground = step(grounds, GOLDEN);
  const skin = step(skins, Math.SQRT2);
  const veil = apart(veils, ground);
  const cloth = look === 'hijab' ? apart(cloths, ground, veil) : apart(cloths, ground);
  const hair = pick(look !== 'hijab' && chance(0.12) ? greys : hairs);
  const beard = look === 'man' && chance(0.4) ? pick(beards) : null;

  const features = drawFace({
    skin,
    brow: { colour: hair.brow, width: look === 'man' ? 2.6 : 2 },
    eyes: pick(eyes),
    smile: beard?.hidesLips ? openSmile : pick(smiles),
    glasses: chance(0.28) ? pick(glasses)(pick(['#2E2522', skin.rim])) : '',
  });
  const turn = (next() * 3.2 - 1.6).toFixed(1);
  const face = `${head(skin, look === 'man')}${beard ? beard.draw(hair) : ''}<g transform="translate(${turn})">${features}</g>`;
  const tilt = (next() * 8 - 4).toFixed(1);
  const leaning = (drawn: string) => `<g transform="rotate(${tilt} 80 104)">${drawn}</g>`;
  const body = step(bodies[look], ROOT_7)(cloth, skin);

  const veiled = () => {
    const drape = step(drapes, ROOT_3);
    return body + leaning(face + (chance(0.4) ? underCap(veil) : '') + drape.hood(veil)) + drape.chest(veil);
  };
  const bareheaded = () => {
    const style = step(look === 'man' ? manHair : womanHair, ROOT_3);
    const blossom = look === 'woman' && chance(0.14) ? flower(pick(['#FFFDF6', '#F9B4C4'])) : '';
    const jewels = look === 'woman' && chance(0.65) ? pick(earrings)(pick(['#F2C14E', '#FBFAF5', cloth.main])) : '';
    const sides = style.covers ? '' : ears(skin) + jewels;
    return leaning(style.back(hair)) + body + leaning(sides + face + style.front(hair) + blossom);
  };
  const person = look === 'hijab' ? veiled() : bareheaded();

  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">',
    `<defs><path id="k" d="${KAWUNG}"/>`,
    `<pattern id="p" ${CELL}><use href="#k" x="20" y="20" fill="${ground.motif}"/></pattern>`,
    `<pattern id="c" ${CELL} patternTransform="scale(.34)"><g fill="${cloth.motif}"><use href="#k" x="20" y="20"/><circle r="4"/></g></pattern></defs>`,
    `<path fill="${ground.ground}" d="M0 0h160v160H0z"/><path fill="url(#p)" opacity="${ground.strength}" d="M0 0h160v160H0z"/>`,
    `<g transform="${chance(0.5) ? 'matrix(-1.1 0 0 1.1 168 -12)' : 'matrix(1.1 0 0 1.1 -8 -12)'}">${person}</g>`,
    '</svg>',
  ].join('');
}

const GOLDEN = 0.618_033_988_75;
const ROOT_3 = 1.732_050_807_57;
const ROOT_7 = 2.645_751_311_06;

const CELL = 'width="40" height="40" patternUnits="userSpaceOnUse"';
const KAWUNG = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
]
  .map(([x = 1, y = 1]) => {
    const arc = `a10.6 6.1 ${45 * x * y} 1 1`;
    return `M${x} ${y}${arc} ${15 * x} ${15 * y}${arc} ${-15 * x} ${-15 * y}`;
  })
  .join('');
