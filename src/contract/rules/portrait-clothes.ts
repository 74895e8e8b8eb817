import type { Cloth, Skin, Veil } from './portrait-colours.ts';

/** What a portrait wears; `url(#c)` is the picture's kawung cloth. */
type Body = (cloth: Cloth, skin: Skin) => string;

const NARROW = 'M18 164c0-28 14-38 40-44l12-4h20l12 4c26 6 40 16 40 44z';
const WIDE = 'M10 164c0-29 16-40 46-46l12-4h24l12 4c30 6 46 17 46 46z';

const CREAM = '#FBF5E9';
const below = (cloth: Cloth) => (cloth.light ? cloth.trim : CREAM);

const shape = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}"${more}/>`;
const line = (d: string, colour: string, width = 2) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const printed = (d: string, cloth: Cloth) => shape(d, cloth.main) + shape(d, 'url(#c)');

const neck = (skin: Skin, half: number, depth: number) =>
  shape(`M${80 - half} 88v26q${half} ${depth * 2} ${half * 2} 0V88z`, skin.tone) +
  shape(`M${80 - half} 96q${half} 13 ${half * 2} 0v5q-${half} 15-${half * 2} 0z`, skin.shade);

const crew =
  (torso: string, half: number, batik = false): Body =>
  (cloth, skin) =>
    (batik ? printed(torso, cloth) : shape(torso, cloth.main)) +
    neck(skin, half, 8) +
    line(`M${80 - half} 114q${half} 16 ${half * 2} 0`, batik ? cloth.trim : cloth.fold, 3);

const shirt =
  (torso: string, half: number, batik = false): Body =>
  (cloth, skin) =>
    (batik ? printed(torso, cloth) : shape(torso, cloth.main)) +
    neck(skin, half, 6) +
    shape(`M${80 - half} 114l${half} 18 ${half}-18z`, skin.tone) +
    line('M80 133v30', cloth.fold) +
    shape(
      `M${79 - half} 110l${half + 1} 22-12 10-${half - 1}-25zM${81 + half} 110l-${half + 1} 22 12 10 ${half - 1}-25z`,
      batik ? cloth.fold : cloth.main,
    ) +
    line(`M${80 - half} 117l3 13 9 12L80 132M${80 + half} 117l-3 13-9 12L80 132`, cloth.fold, 1.8) +
    `<g fill="${cloth.trim}"><circle cx="80" cy="143" r="1.6"/><circle cx="80" cy="153" r="1.6"/></g>`;

const blazer =
  (torso: string, half: number): Body =>
  (cloth, skin) => {
    const edge = 77 - half;
    return (
      shape(torso, cloth.main) +
      shape(`M${edge} 112l${80 - edge} 52 ${80 - edge}-52z`, below(cloth)) +
      neck(skin, half, 7) +
      shape(
        `M${edge} 110l-9 6 2 17 7 2-4 4 ${84 - edge} 26zM${160 - edge} 110l9 6-2 17-7 2 4 4-${84 - edge} 26z`,
        cloth.fold,
      )
    );
  };

const kebaya: Body = (cloth, skin) =>
  shape(NARROW, cloth.main) +
  shape(NARROW, 'url(#c)', ' opacity=".35"') +
  neck(skin, 11, 5) +
  shape('M66 114l14 32 14-32z', skin.tone) +
  shape('M72 128q8 4 16 0l-8 18z', cloth.fold) +
  line('M67 113l13 34v16M93 113L80 147', cloth.trim, 3.5) +
  `<circle cx="80" cy="149" r="3" fill="#F2C14E"/>`;

const koko: Body = (cloth, skin) =>
  shape(WIDE, cloth.main) +
  neck(skin, 13, 4) +
  line('M67 113q13 12 26 0', cloth.fold, 6) +
  line('M80 121v43', cloth.fold, 9) +
  `<path d="M80 124v40" stroke="${cloth.trim}" stroke-width="3" stroke-dasharray="0 8" stroke-linecap="round"/>`;

const SHAWL = 'M42 125l18-6c6 18 26 34 56 45H62c-12-10-18-23-20-39z';
const selendang: Body = (cloth, skin) =>
  crew(NARROW, 11)({ ...cloth, main: cloth.trim, fold: cloth.motif }, skin) + printed(SHAWL, cloth);

const jacket: Body = (cloth) =>
  shape(NARROW, below(cloth)) +
  shape('M18 164c0-28 14-38 40-44l14 44zM142 164c0-28-14-38-40-44l-14 44z', cloth.main) +
  line('M58 120l14 44M102 120l-14 44', cloth.fold);

export const bodies: Record<'woman' | 'hijab' | 'man', readonly Body[]> = {
  woman: [
    crew(NARROW, 11),
    crew(NARROW, 11, true),
    shirt(NARROW, 11),
    shirt(NARROW, 11, true),
    blazer(NARROW, 11),
    kebaya,
    selendang,
  ],
  hijab: [(cloth) => shape(NARROW, cloth.main), (cloth) => printed(NARROW, cloth), jacket],
  man: [shirt(WIDE, 13, true), shirt(WIDE, 13, true), shirt(WIDE, 13), blazer(WIDE, 13), crew(WIDE, 13), koko],
};

/** The hood leans with the head, the drape lies on the shoulders. */
type Drape = { hood: (veil: Veil) => string; chest: (veil: Veil) => string };

const OPENING = 'M80 42c13.5 0 23 9 23 26 0 20-11 34-23 34S57 88 57 68c0-17 9.5-26 23-26z';
const HOOD = `M80 25C54 25 43.5 46 44.5 71c1 17 3 29 1.5 45h68c-1.5-16 .5-28 1.5-45C117 46 106 25 80 25z${OPENING}`;
const hood = (folds: string) => (veil: Veil) => shape(HOOD, veil.main, ' fill-rule="evenodd"') + line(folds, veil.fold);

const overOneShoulder: Drape = {
  hood: hood('M52 50q6-14 18-19M50 66q0 16 8 29'),
  chest: (veil) =>
    shape('M46 98c-9 11-18 18-20 32 18 16 64 20 90 4 11-8 4-26-2-36-8 9-20 13-34 13s-26-4-34-13z', veil.main) +
    shape('M47 96c5 15 22 23 46 21 11-1 19-7 21-17 7 10 5 20-4 27-17 11-54 4-63-31z', veil.fold) +
    line('M42 122q18 15 50 13', veil.fold),
};
const pinned: Drape = {
  hood: hood('M51 56q3-14 12-22M109 56q-3-14-12-22'),
  chest: (veil) =>
    shape(
      'M46 98c-8 10-17 18-18 31 15 6 29 14 52 33 23-19 37-27 52-33-1-13-10-21-18-31-8 8-20 12-34 12s-26-4-34-12z',
      veil.main,
    ) +
    line('M80 114q-14 8-38 12M80 114q14 8 38 12M80 116q-8 14-22 25M80 116q8 14 22 25', veil.fold) +
    `<circle cx="80" cy="113" r="3" fill="#F2C14E"/>`,
};
const overTheChest: Drape = {
  hood: hood('M60 35q20-12 40 0'),
  chest: (veil) =>
    shape('M47 94c-8 16-29 30-33 72h132c-4-42-25-56-33-72-6 11-18 17-33 17s-27-6-33-17z', veil.main) +
    line('M56 110q9 13 24 13t24-13M48 120q9 19 32 21t32-21M42 138q12 18 38 18t38-18', veil.fold),
};
const hangingEnd: Drape = {
  hood: hood('M56 42q8-10 20-12M110 60q0 18-7 32'),
  chest: (veil) =>
    shape('M54 116c-6 16-9 32-9 50h29c1-18 5-32 14-46z', veil.main) +
    line('M60 124q-5 16-5 40M88 121q-12 20-14 43', veil.fold) +
    shape('M46 96c-11 9-17 16-15 24 15 11 83 11 98 0 2-8-4-15-15-24-8 9-20 14-34 14s-26-5-34-14z', veil.main) +
    line('M44 112q14 10 36 10 20 0 34-8', veil.fold),
};
const thrownAcross: Drape = {
  hood: hood('M52 54q5-15 16-22M108 66q1 14-6 26'),
  chest: (veil) =>
    shape('M46 96c-10 12-22 22-24 36 30 18 80 18 112-2-2-14-12-24-20-34-8 9-20 14-34 14s-26-5-34-14z', veil.main) +
    line('M113 101c-12 17-40 24-74 28M120 110c-12 17-42 26-76 29M104 107c-12 9-28 14-46 15', veil.fold),
};
export const drapes: readonly Drape[] = [overOneShoulder, pinned, overTheChest, hangingEnd, thrownAcross];

/** The cap below a hijab, seen as a band at the forehead. */
export const underCap = (veil: Veil): string =>
  shape('M57 68c0-17 9.5-27 23-27s23 10 23 27c-4-13-12-20-23-20s-19 6-23 20z', veil.under);
