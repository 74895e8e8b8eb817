import type { TimeLeft } from '../../../contract/rules/countdown.ts';

const units = { days: 'Hari', hours: 'Jam', minutes: 'Menit', seconds: 'Detik' } as const;

/** Four places that keep their size from the first paint on; as a timer it is read when asked for, not each second. */
export function Countdown({ left }: { left: TimeLeft | null }) {
  return (
    <div role="timer" aria-label="Dimulai dalam" className="grid grid-cols-4 gap-2 text-center">
      {(Object.keys(units) as (keyof typeof units)[]).map((unit) => (
        <div key={unit} className="rounded-seed-sm bg-forest px-1 py-2.5 text-on-forest">
          <span className="block text-2xl leading-8 font-extrabold tabular-nums">
            {left ? String(left[unit]).padStart(2, '0') : '--'}
          </span>
          <span className="block text-xs text-on-forest-muted">{units[unit]}</span>
        </div>
      ))}
    </div>
  );
}
