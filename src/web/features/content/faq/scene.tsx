import type { ReactNode } from 'react';

/** What the drawings of one family share: a seed behind, lines of one weight, and three fills. */
export const fill = { paper: 'fill-card', sprout: 'fill-sprout', leaf: 'fill-leaf', none: 'fill-none' } as const;

/** A drawing in a box of 120 × 90. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 90"
      aria-hidden="true"
      className="block h-auto w-full stroke-ink"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M34 4h78a4 4 0 0 1 4 4v48a30 30 0 0 1-30 30H8a4 4 0 0 1-4-4V34A30 30 0 0 1 34 4z"
        className="fill-leaf-soft stroke-none"
      />
      {children}
    </svg>
  );
}

/** Two leaves on a stem, the sign that something grows. */
export function Sprig({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M0 0v-9" className={fill.none} />
      <path d="M0-8c-1-7-6-9-12-9 0 6 5 10 12 9z" className={fill.leaf} />
      <path d="M0-8c1-8 6-11 13-11 0 8-5 12-13 11z" className={fill.sprout} />
    </g>
  );
}

/** Head and shoulders. */
export function Person({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cy="-13" r="7.5" className={fill.paper} />
      <path d="M-13 12c0-9 5-14 13-14s13 5 13 14z" className={fill.leaf} />
    </g>
  );
}

export function Tick({ x, y, r = 9 }: { x: number; y: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} className={fill.sprout} />
      <path
        d={`M${-r * 0.45} 0l${r * 0.35} ${r * 0.35} ${r * 0.6}-${r * 0.7}`}
        className="fill-none stroke-[#14211b]"
      />
    </g>
  );
}
