import { fill, Person, Scene, Sprig, Tick } from './scene.tsx';

const STAR = 'M0-11l3.2 6.9 7.5.9-5.5 5.2 1.4 7.400L0 4.800l-6.6 3.6 1.4-7.4-5.5-5.2 7.5-.9z';

/** From the first lecture to the certificate. */
export function WatchingScene() {
  return (
    <Scene>
      <rect x="22" y="17" width="76" height="46" rx="6" className={fill.paper} />
      <path d="M54 31l16 9-16 9z" className={fill.sprout} />
      <path d="M46 72h28M60 63v9" className={fill.none} />
      <path d="M30 57h60" className="fill-none stroke-line-strong" />
      <path d="M30 57h42" className="fill-none stroke-leaf" strokeWidth="4" />
      <circle cx="72" cy="57" r="3.5" className={fill.leaf} />
    </Scene>
  );
}

export function PracticeScene() {
  return (
    <Scene>
      <path d="M24 18h36l12 12v44H24z" className={fill.paper} />
      <path d="M60 18v12h12" className={fill.none} />
      <path d="M33 42h22M33 51h30M33 60h18" className={fill.none} />
      <path d="M66 66l26-34 10 8-26 34-13 4z" className={fill.sprout} />
      <path d="M88 38l9 7" className="fill-none stroke-[#14211b]" />
      <Tick x={36} y={30} r={6} />
    </Scene>
  );
}

export function TalkingScene() {
  return (
    <Scene>
      <path
        d="M22 18h44a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H40l-10 9v-9h-8a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6z"
        className={fill.paper}
      />
      <path d="M36 29c0-6 12-6 12 0 0 4-6 4-6 8M42 42v.2" className={fill.none} />
      <path
        d="M60 54h36a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6h-6v6l-9-6H60a6 6 0 0 1-6-6V60a6 6 0 0 1 6-6z"
        className={fill.leaf}
      />
      <path d="M64 62h28M64 69h16" className="fill-none stroke-white" />
      <Person x={90} y={38} />
    </Scene>
  );
}

export function RatingScene() {
  return (
    <Scene>
      <rect x="18" y="26" width="84" height="32" rx="10" className={fill.paper} />
      {[34, 60, 86].map((x) => (
        <path key={x} d={STAR} transform={`translate(${x} 43)`} className={x === 86 ? fill.none : fill.sprout} />
      ))}
      <path d="M30 66h44M30 74h28" className={fill.none} />
      <path d="M86 46l14 12-6.5 1 3.5 7-4 2-3.5-7-4 5z" className={fill.leaf} />
    </Scene>
  );
}

export function ExamScene() {
  return (
    <Scene>
      <path d="M22 64a38 38 0 0 1 76 0" className="fill-none stroke-line-strong" strokeWidth="8" />
      <path d="M22 64a38 38 0 0 1 58-32.4" className="fill-none stroke-leaf" strokeWidth="8" />
      <path d="M60 64l17-23" className={fill.none} />
      <circle cx="60" cy="64" r="5" className={fill.sprout} />
      <text x="60" y="82" textAnchor="middle" className="fill-ink stroke-none text-[15px] font-extrabold">
        60
      </text>
      <Tick x={96} y={30} r={8} />
    </Scene>
  );
}

export function CertificateScene() {
  return (
    <Scene>
      <rect x="18" y="18" width="76" height="50" rx="5" className={fill.paper} />
      <path d="M26 26h8M26 26v8M86 26h-8M86 26v8M26 60h8M26 60v-8" className="fill-none stroke-leaf" />
      <path d="M38 36h36M44 45h24M48 54h10" className={fill.none} />
      <path d="M80 64l-4 18 9-5 9 5-4-18z" className={fill.leaf} />
      <circle cx="85" cy="60" r="11" className={fill.sprout} />
      <g className="fill-[#14211b] stroke-none" transform="translate(85 60) scale(.36)">
        {[45, 135, 225, 315].map((turn) => (
          <ellipse key={turn} cx="12.2" rx="10.6" ry="6.1" transform={`rotate(${turn})`} />
        ))}
      </g>
      <Sprig x={106} y={30} scale={0.7} />
    </Scene>
  );
}
