import { emblemSvg } from '../../../contract/rules/emblem.ts';
import { isKawungTone, kawungSvg } from '../../../contract/rules/kawung.ts';
import { isLook, portraitSvg } from '../../../contract/rules/portrait.ts';
import { logoSvg } from '../../platform/drawing/logo.ts';
import { isVennPart, vennSvg } from './venn-art.ts';

/** Apart by half a round of marks, so that the rows of partners and clients on one page show none twice. */
const firstEmblem = { partner: 0, client: 10_004 };

/** A picture drawn from its name below /art, which is also what a 'drawn' file is saved as; null for any other name. */
export function drawnArt(name: string): string | null {
  if (name === 'hero.svg') return kawungSvg('forest', 26, 260, 260);
  if (name === 'logo.svg') return logoSvg;
  const [, emblem, number] = /^logo\/(partner|client)-(\d{1,4})\.svg$/.exec(name) ?? [];
  if (emblem) return emblemSvg(firstEmblem[emblem as keyof typeof firstEmblem] + Number(number));
  const [, part] = /^venn\/([a-z]+)\.svg$/.exec(name) ?? [];
  if (part) return isVennPart(part) ? vennSvg(part) : null;
  const [, kind = '', seed] = /^([a-z]+|portrait\/[a-z]+)\/(\d{1,10})\.svg$/.exec(name) ?? [];
  const look = kind.replace(/^portrait\//, '');
  if (look !== kind) return isLook(look) ? portraitSvg(look, Number(seed)) : null;
  return isKawungTone(kind) ? kawungSvg(kind, Number(seed)) : null;
}
