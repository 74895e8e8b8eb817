import type { ReactNode } from 'react';

/** Four small scenes of one width, in the brand's own colours: they follow light and dark by themselves. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 120" aria-hidden="true" className="block h-auto w-full" strokeLinecap="round">
      {children}
    </svg>
  );
}

const sheet = 'fill-card stroke-line';
const words = 'stroke-line';

function Seeds({ x, y, scale, className }: { x: number; y: number; scale: number; className: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} className={className}>
      {[45, 135, 225, 315].map((turn) => (
        <ellipse key={turn} cx="12.2" rx="10.6" ry="6.1" transform={`rotate(${turn})`} />
      ))}
    </g>
  );
}

export function LessonsDrawing() {
  return (
    <Scene>
      <rect x="92" y="16" width="136" height="88" rx="10" className={sheet} />
      {[36, 60, 84].map((y) => (
        <g key={y} fill="none" strokeWidth="3">
          <circle cx="114" cy={y} r="8" className="fill-leaf" />
          <path d={`M110 ${y} l3 3 l5.500 -6`} className="stroke-card" />
          <path d={`M134 ${y} H${y === 60 ? 196 : 208}`} strokeWidth="6" className={words} />
        </g>
      ))}
      <Seeds x={262} y={40} scale={0.9} className="fill-leaf" />
      <Seeds x={54} y={82} scale={0.7} className="fill-sprout" />
    </Scene>
  );
}

export function ExamDrawing() {
  return (
    <Scene>
      <rect x="84" y="14" width="120" height="92" rx="10" className={sheet} />
      {[34, 54, 74].map((y) => (
        <g key={y} fill="none" strokeWidth="3">
          <circle cx="106" cy={y} r="6" className={y === 54 ? 'fill-leaf stroke-leaf' : 'stroke-line'} />
          <path d={`M124 ${y} H${y === 74 ? 164 : 184}`} strokeWidth="6" className={words} />
        </g>
      ))}
      <circle cx="212" cy="80" r="25" className="fill-sprout" />
      <path d="M201 81 l8 8 l15 -17" fill="none" strokeWidth="4.500" className="stroke-on-sprout" />
      <Seeds x={270} y={36} scale={0.8} className="fill-leaf" />
      <Seeds x={46} y={80} scale={0.7} className="fill-sprout" />
    </Scene>
  );
}

const star = 'M12 2.2l2.9 6.3 6.9.8-5.100 4.700 1.400 6.800L12 17.400l-6.100 3.400 1.400-6.800L2.200 9.300l6.900-.8z';

export function RatingDrawing() {
  return (
    <Scene>
      <rect x="72" y="22" width="176" height="76" rx="10" className={sheet} />
      {[0, 1, 2, 3, 4].map((place) => (
        <path key={place} d={star} transform={`translate(${88 + place * 29} 34)`} className="fill-amber" />
      ))}
      <path d="M92 76 H228 M92 87 H180" fill="none" strokeWidth="5" className={words} />
      <Seeds x={278} y={84} scale={0.7} className="fill-sprout" />
      <Seeds x={42} y={38} scale={0.8} className="fill-leaf" />
    </Scene>
  );
}

export function CertificateDrawing() {
  return (
    <Scene>
      <rect x="84" y="14" width="152" height="92" rx="8" className={sheet} />
      <rect x="91" y="21" width="138" height="78" rx="4" fill="none" strokeWidth="2" className="stroke-leaf" />
      <path d="M128 42 H192" fill="none" strokeWidth="6" className="stroke-leaf" />
      <path d="M116 58 H204 M132 70 H188" fill="none" strokeWidth="5" className={words} />
      <Seeds x={160} y={86} scale={0.42} className="fill-leaf" />
      {[101, 219].flatMap((x) =>
        [31, 89].map((y) => <Seeds key={`${x} ${y}`} x={x} y={y} scale={0.28} className="fill-sprout" />),
      )}
      <Seeds x={276} y={42} scale={0.8} className="fill-leaf" />
      <Seeds x={46} y={80} scale={0.7} className="fill-sprout" />
    </Scene>
  );
}

export function DownloadDrawing() {
  return (
    <Scene>
      <rect x="112" y="14" width="96" height="66" rx="8" className={sheet} />
      <path d="M132 34 H188 M140 46 H180" fill="none" strokeWidth="5" className={words} />
      <Seeds x={160} y={63} scale={0.34} className="fill-leaf" />
      <circle cx="204" cy="82" r="24" className="fill-action" />
      <path
        d="M204 71 v19 m-8 -8 l8 8 l8 -8 M194 95 h20"
        fill="none"
        strokeWidth="3.500"
        className="stroke-on-action"
      />
      <Seeds x={264} y={38} scale={0.7} className="fill-sprout" />
      <Seeds x={64} y={62} scale={0.9} className="fill-leaf" />
    </Scene>
  );
}
