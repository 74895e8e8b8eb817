import { useId } from 'react';

const block = 'fill-leaf-soft';
/** Broad to narrow; each is drawn twice, so that a line runs along its edges. */
const roads = {
  antasari: { d: 'M172-20C196 90 168 180 190 252S214 400 204 460', width: 26 },
  kemangRaya: { d: 'M418-20C396 40 372 92 384 150S420 214 402 262', width: 20 },
  kemangSelatan: { d: 'M-20 262C60 240 130 240 190 246S300 284 402 262 560 226 622 250 740 250 820 236', width: 20 },
  ampera: { d: 'M560-20C582 80 606 160 622 250S612 380 630 460', width: 24 },
  kemangTimur: { d: 'M384 150C450 132 520 146 596 130', width: 14 },
  bangka: { d: 'M402 262C392 330 430 380 424 460', width: 14 },
  utara: { d: 'M184 92C250 84 310 110 376 100', width: 12 },
  kecil: {
    d: 'M520 238C510 190 520 160 514 142M540 236C552 300 530 380 542 460M624 190C700 180 760 190 820 170',
    width: 9,
  },
} as const;
const labels = [
  { road: 'kemangSelatan', text: 'Jl. Kemang Selatan', offset: '27.5%' },
  { road: 'kemangRaya', text: 'Jl. Kemang Raya', offset: '22%' },
  { road: 'ampera', text: 'Jl. Ampera Raya', offset: '62%' },
  { road: 'antasari', text: 'Jl. Antasari', offset: '24%' },
  { road: 'kemangTimur', text: 'Jl. Kemang Timur', offset: '23%' },
] as const;

/** The streets around the office as we would sketch them for a guest: no tiles, no third party, light and dark. */
export function OfficeMap({ className }: { className?: string }) {
  const id = useId();
  const all = Object.entries(roads);
  return (
    <svg
      viewBox="0 0 800 440"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Peta: kantor kami di Jl. Kemang Selatan, di antara Jl. Kemang Raya dan Jl. Ampera Raya"
      className={className}
    >
      <rect width="800" height="440" className="fill-sunken" />
      <path d="M0 330C40 300 70 340 66 380S20 430 0 440z" className="fill-leaf opacity-25" />
      <path d="M254 300C300 284 350 300 362 330S350 410 300 412 236 330 254 300z" className="fill-leaf opacity-25" />
      <path d="M720 40C760 30 800 50 810 90S790 190 750 180 690 60 720 40z" className="fill-leaf opacity-25" />
      <path
        d="M286-20C300 60 250 130 268 190S330 300 306 460"
        className="fill-none stroke-leaf opacity-35"
        strokeWidth="11"
      />
      <g className={block}>
        <path d="M96 116h48a4 4 0 0 1 4 4v28a16 16 0 0 1-16 16h-48a4 4 0 0 1-4-4v-28a16 16 0 0 1 16-16z" />
        <path d="M446 40h60a4 4 0 0 1 4 4v36a16 16 0 0 1-16 16h-60a4 4 0 0 1-4-4V56a16 16 0 0 1 16-16z" />
        <path d="M664 60h42a4 4 0 0 1 4 4v24a14 14 0 0 1-14 14h-42a4 4 0 0 1-4-4V74a14 14 0 0 1 14-14z" />
        <path d="M432 176h50a4 4 0 0 1 4 4v20a14 14 0 0 1-14 14h-50a4 4 0 0 1-4-4v-20a14 14 0 0 1 14-14z" />
        <path d="M690 290h60a4 4 0 0 1 4 4v20a14 14 0 0 1-14 14h-60a4 4 0 0 1-4-4v-20a14 14 0 0 1 14-14z" />
        <path d="M566 290h34a4 4 0 0 1 4 4v50a16 16 0 0 1-16 16h-34a4 4 0 0 1-4-4v-50a16 16 0 0 1 16-16z" />
        <path d="M446 300h54a4 4 0 0 1 4 4v40a16 16 0 0 1-16 16h-54a4 4 0 0 1-4-4v-40a16 16 0 0 1 16-16z" />
        <path d="M96 300h40a4 4 0 0 1 4 4v48a16 16 0 0 1-16 16h-40a4 4 0 0 1-4-4v-48a16 16 0 0 1 16-16z" />
        <path d="M300 150h44a4 4 0 0 1 4 4v40a14 14 0 0 1-14 14h-30a4 4 0 0 1-4-4v-40a14 14 0 0 1 0-14z" />
      </g>
      <g className="fill-none stroke-line" strokeLinecap="round">
        {all.map(([name, { d, width }]) => (
          <path key={name} d={d} strokeWidth={width + 4} />
        ))}
      </g>
      <g className="fill-none stroke-card" strokeLinecap="round">
        {all.map(([name, { d, width }]) => (
          <path key={name} id={`${id}${name}`} d={d} strokeWidth={width} />
        ))}
      </g>
      <g className="fill-muted text-[14px] font-semibold">
        {labels.map(({ road, text, offset }) => (
          <text key={road} dy="5">
            <textPath href={`#${id}${road}`} startOffset={offset}>
              {text}
            </textPath>
          </text>
        ))}
      </g>
      <g transform="translate(452 252)">
        <ellipse cy="2" rx="15" ry="5" className="fill-ink opacity-25" />
        <path
          d="M0 0C-8-20-29-31-29-56a29 29 0 0 1 58 0C29-31 8-20 0 0z"
          className="fill-forest stroke-card dark:fill-forest-raised dark:stroke-sprout"
          strokeWidth="3"
        />
        <g transform="translate(0 -57) scale(.8)" className="fill-sprout">
          {[45, 135, 225, 315].map((turn) => (
            <ellipse key={turn} cx="12.2" rx="10.6" ry="6.1" transform={`rotate(${turn})`} />
          ))}
        </g>
      </g>
    </svg>
  );
}
