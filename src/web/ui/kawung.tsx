import { useId } from 'react';
import { cx } from './cx.ts';

/** Four seeds meeting at a point, in a box of 40 around where the pen stands. */
const outline =
  'm1.1 1.1a10.6 6.1 45 1 0 15 15 10.6 6.1 45 1 0-15-15m-2.2 0a10.6 6.1-45 1 0-15 15 10.6 6.1-45 1 0 15-15m0-2.2a10.6 6.1 45 1 0-15-15 10.6 6.1 45 1 0 15 15m2.2 0a10.6 6.1-45 1 0 15-15 10.6 6.1-45 1 0-15 15';

/** One motif in the text's colour. */
export function KawungMark({ className }: { className?: string }) {
  return (
    <svg viewBox="-20 -20 40 40" fill="currentColor" aria-hidden="true" className={className}>
      <path d={`M0 0${outline}`} />
    </svg>
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
  const accented = new Map<string, string>();
  for (let index = 0; index < columns * rows; index++) {
    const accent = accentAt(seed, index);
    if (accent === null) continue;
    const place = `M${(index % columns) * 40 + 20} ${Math.floor(index / columns) * 40 + 20}`;
    accented.set(accents[accent], (accented.get(accents[accent]) ?? '') + place + outline);
  }
  const width = columns * 40;
  const height = rows * 40;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx('pointer-events-none', className)}
    >
      {/* One tile and one shape for each colour: drawn motif by motif, a field is a thousand things to lay out. */}
      <pattern id={motif} width="40" height="40" viewBox="-20 -20 40 40" patternUnits="userSpaceOnUse">
        <path d={`M0 0${outline}`} className={ground} />
        <circle r="1.8" className={dot} />
      </pattern>
      <rect width={width} height={height} fill={`url(#${motif})`} />
      {[...accented].map(([colour, shape]) => (
        <path key={colour} d={shape} className={colour} />
      ))}
    </svg>
  );
}

/** About a third of the cells get an accent. */
function accentAt(seed: number, index: number): 0 | 1 | 2 | null {
  let mixed = Math.imul(seed * 374_761_393 + index * 668_265_263, 2_246_822_519) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3_266_489_917) >>> 0;
  const chance = ((mixed ^ (mixed >>> 16)) >>> 0) % 100;
  return chance < 12 ? 0 : chance < 24 ? 1 : chance < 34 ? 2 : null;
}
