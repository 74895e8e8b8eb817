import { fill, Person, Scene, Sprig, Tick } from './scene.tsx';

/** Before the first lesson: account, profile, choice, payment, opening the class. */
export function AccountScene() {
  return (
    <Scene>
      <rect x="38" y="14" width="44" height="62" rx="7" className={fill.paper} />
      <path d="M54 20h12" className={fill.none} />
      <Person x={60} y={46} />
      <rect x="48" y="64" width="24" height="7" rx="3.5" className={fill.sprout} />
      <path d="M93 26v14M86 33h14" className={fill.none} />
      <Sprig x={22} y={74} />
    </Scene>
  );
}

export function ProfileScene() {
  return (
    <Scene>
      <rect x="22" y="22" width="76" height="48" rx="6" className={fill.paper} />
      <path d="M22 34h76" className={fill.none} />
      <circle cx="30" cy="28" r="1.5" className={fill.leaf} />
      <Person x={42} y={54} />
      <path d="M64 44h25M64 52h25M64 60h14" className={fill.none} />
      <path d="M88 70l14-14 6 6-14 14-8 2z" className={fill.sprout} />
    </Scene>
  );
}

export function ChoiceScene() {
  return (
    <Scene>
      <rect x="18" y="20" width="24" height="30" rx="4" className={fill.paper} />
      <rect x="48" y="20" width="24" height="30" rx="4" className={fill.sprout} />
      <rect x="78" y="20" width="24" height="30" rx="4" className={fill.paper} />
      <path d="M22 57h14M82 57h14" className={fill.none} />
      <path d="M56 35l4 4 7-8" className="fill-none stroke-[#14211b]" />
      <circle cx="60" cy="60" r="12" className={fill.leaf} />
      <circle cx="60" cy="60" r="7" className={fill.paper} />
      <path d="M68.5 68.500L78 78" className={fill.none} />
    </Scene>
  );
}

export function PaymentScene() {
  return (
    <Scene>
      <rect x="20" y="20" width="58" height="38" rx="6" className={fill.leaf} />
      <path d="M20 31h58" className={fill.none} />
      <path d="M28 48h14" className="fill-none stroke-white" />
      <path
        d="M52 46h48a3 3 0 0 1 3 3v5a5 5 0 0 0 0 10v5a3 3 0 0 1-3 3H52a3 3 0 0 1-3-3v-5a5 5 0 0 0 0-10v-5a3 3 0 0 1 3-3z"
        className={fill.paper}
      />
      <path d="M84 50v18" strokeDasharray="3 4" className={fill.none} />
      <path d="M60 65l12-12" className={fill.none} />
      <circle cx="61" cy="55" r="2.5" className={fill.sprout} />
      <circle cx="71" cy="64" r="2.5" className={fill.sprout} />
    </Scene>
  );
}

export function OpeningScene() {
  return (
    <Scene>
      <path d="M60 34c-9-7-22-9-36-7v42c14-2 27 0 36 7z" className={fill.paper} />
      <path d="M60 34c9-7 22-9 36-7v42c-14-2-27 0-36 7z" className={fill.paper} />
      <path
        d="M33 39c7 0 13 1 18 3M33 48c7 0 13 1 18 3M87 39c-7 0-13 1-18 3M87 48c-7 0-13 1-18 3"
        className={fill.none}
      />
      <Sprig x={60} y={32} scale={1.1} />
      <Tick x={94} y={68} />
    </Scene>
  );
}

export function PretestScene() {
  return (
    <Scene>
      <rect x="34" y="16" width="52" height="60" rx="6" className={fill.paper} />
      <rect x="49" y="11" width="22" height="10" rx="4" className={fill.leaf} />
      <circle cx="45" cy="36" r="4" className={fill.sprout} />
      <circle cx="45" cy="50" r="4" className={fill.none} />
      <circle cx="45" cy="64" r="4" className={fill.none} />
      <path d="M55 36h21M55 50h21M55 64h13" className={fill.none} />
      <path d="M94 34c0-6 10-6 10 0 0 4-5 4-5 9M99 50v.2" className={fill.none} />
    </Scene>
  );
}
