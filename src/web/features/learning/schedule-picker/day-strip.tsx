import { formatWeekday, wibDay, wibParts } from '../../../../contract/rules/wib.ts';
import { cx } from '../../../ui/cx.ts';
import type { LiveChoice } from './use-live-choice.ts';
import { daysOf } from './week.ts';

/** The seven days by their initials; those with sessions are marked, and can be opened. */
export function DayStrip({ choice }: { choice: LiveChoice }) {
  const today = wibDay(new Date());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div role="group" aria-label="Hari" className="grid grid-cols-7 sm:gap-1.5">
      {daysOf(choice.week.week).map((day) => {
        const slots = (choice.week.slots ?? []).filter(({ st_date }) => st_date === day);
        const isShown = slots.length > 0 && day === choice.day;
        const isFull = slots.every((slot) => choice.stateOf(slot) === 'full');
        return (
          <button
            key={day}
            type="button"
            disabled={slots.length === 0 || choice.isSending}
            aria-pressed={isShown}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => choice.showDay(day)}
            className={cx(
              'flex min-h-18 flex-col items-center justify-center gap-1 rounded-field py-2 transition-colors duration-150',
              isShown ? 'bg-action text-on-action' : 'text-muted enabled:text-ink enabled:hover:bg-sunken',
              day === today && !isShown && 'ring-1 ring-line-strong ring-inset',
            )}
          >
            <span aria-hidden="true" className={cx('text-xs font-semibold', !isShown && 'text-muted')}>
              {formatWeekday(day)[0]}
            </span>
            <span
              aria-hidden="true"
              className={cx('text-base leading-5 tabular-nums', slots.length > 0 && 'font-bold')}
            >
              {wibParts(day).day}
            </span>
            <span className={cx('size-1.5 rounded-full', markOf(slots.length, isFull, isShown))} />
            <span className="sr-only">{`${formatWeekday(day)}, ${wordsOf(slots.length, isFull)}`}</span>
          </button>
        );
      })}
    </div>
  );
}

function wordsOf(count: number, isFull: boolean): string {
  if (count === 0) return 'tidak ada jadwal';
  return isFull ? `${count} jadwal, habis` : `${count} jadwal`;
}

function markOf(count: number, isFull: boolean, isShown: boolean): string | false {
  if (count === 0) return false;
  if (isShown) return 'bg-current';
  return isFull ? 'bg-line-strong' : 'bg-leaf';
}
