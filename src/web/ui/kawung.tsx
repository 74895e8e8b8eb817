import { useId } from 'react';
import { cx } from './cx.ts';

/** Four seeds meeting at a point, in a box of 40 around the origin. */
const TURNS = [45, 135, 225, 315];

const seeds = TURNS.map((turn) => `<ellipse cx="12.2" rx="10.6" ry="6.1" transform="rotate(${turn})"/>`).join('');

/** One motif in the text's colour. */
export function KawungMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-20 -20 40 40"
      fill="currentColor"
      aria-hidden="true"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own four ellipses
      dangerouslySetInnerHTML={{ __html: seeds }}
    />
  );
}

const tones = {
  forest: {
    ground: 'fill-forest-raised',
    dot: 'fill-on-forest-muted',
    accents: ['fill-leaf', 'fill-leaf', 'fill-sprout'],
  },
  soft: { ground: 'fill-leaf-soft', dot: 'fill-leaf', accents: ['fill-leaf', 'fill-leaf', 'fill-sprout'] },
  sprout: { ground: 'fill-sprout-hover', dot: 'fill-forest', accents: ['fill-leaf', 'fill-forest', 'fill-white'] },
} as const;

type KawungPatternProps = {
  tone?: keyof typeof tones;
  /** Another number, another scatter; the same number always gives the same picture. */
  seed?: number;
  columns?: number;
  rows?: number;
  className?: string;
};

/** A decorative field of kawung that fills its box; it draws no ground of its own. */
export function KawungPattern({ tone = 'forest', seed = 7, columns = 6, rows = 6, className }: KawungPatternProps) {
  const motif = useId();
  const { ground, dot, accents } = tones[tone];
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const accent = accentAt(seed, index);
    const place = `translate(${(index % columns) * 40 + 20} ${Math.floor(index / columns) * 40 + 20})`;
    return `<g transform="${place}"><use href="#${motif}" class="${accent === null ? ground : accents[accent]}"/><circle r="1.8" class="${dot}"/></g>`;
  });
  return (
    <svg
      viewBox={`0 0 ${columns * 40} ${rows * 40}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx('pointer-events-none', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own numbers alone; a hundred parts that never change need no React
      dangerouslySetInnerHTML={{ __html: `<defs><g id="${motif}">${seeds}</g></defs>${cells.join('')}` }}
    />
  );
}

/** About a third of the cells get an accent. */
function accentAt(seed: number, index: number): 0 | 1 | 2 | null {
  let mixed = Math.imul(seed * 374_761_393 + index * 668_265_263, 2_246_822_519) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3_266_489_917) >>> 0;
  const chance = ((mixed ^ (mixed >>> 16)) >>> 0) % 100;
  return chance < 12 ? 0 : chance < 24 ? 1 : chance < 34 ? 2 : null;
}
