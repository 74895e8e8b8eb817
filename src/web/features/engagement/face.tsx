import { cx } from '../../ui/cx.ts';

export type FaceLevel = 1 | 2 | 3 | 4 | 5;

/** Mouth and brows of each mood on a face of 48: worried at first, laughing at last. */
const moods: Record<FaceLevel, { mouth: string; brows?: string; isOpen?: boolean; tone: string }> = {
  1: { mouth: 'M15 35c3-7 15-7 18 0', brows: 'M13 16.5l5.5-2.5M35 16.5l-5.5-2.5', tone: 'text-ember' },
  2: { mouth: 'M16 33.5c3-4 13-4 16 0', tone: 'text-amber' },
  3: { mouth: 'M16 32h16', tone: 'text-muted' },
  4: { mouth: 'M15 29.5c3 5.5 15 5.5 18 0', tone: 'text-leaf' },
  5: { mouth: 'M14 28h20c0 6-4.5 10-10 10s-10-4-10-10z', isOpen: true, tone: 'text-leaf-ink' },
};

/** Decoration: its name stands beside it. */
export function Face({ level, className }: { level: FaceLevel; className?: string }) {
  const { mouth, brows, isOpen, tone } = moods[level];
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={cx('pointer-events-none', tone, className)}>
      <circle cx="24" cy="24" r="21" fill="currentColor" opacity="0.16" />
      <circle cx="24" cy="24" r="21" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <ellipse cx="17" cy="21" rx="2.4" ry="3" fill="currentColor" />
      <ellipse cx="31" cy="21" rx="2.4" ry="3" fill="currentColor" />
      <g
        fill={isOpen ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {brows && <path d={brows} />}
        <path d={mouth} />
      </g>
    </svg>
  );
}
