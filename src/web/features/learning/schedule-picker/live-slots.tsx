import { formatWeekday } from '../../../../contract/rules/wib.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { sessionTimes } from '../booking/session-times.ts';
import { slotLabels } from '../booking/slot-state.ts';
import type { LiveChoice } from './use-live-choice.ts';
import type { LiveSlot } from './use-week.ts';

/** The sessions of one day, of which one is picked. */
export function LiveSlots({ choice, day }: { choice: LiveChoice; day: string }) {
  return (
    <RadioGroup
      look="cards"
      label={<span className="text-base font-bold">{formatWeekday(day)}</span>}
      error={choice.note}
      isDisabled={choice.isSending}
      value={choice.picked ? String(choice.picked.id) : null}
      onChange={(id) => choice.pick(Number(id))}
      options={choice.ofDay.map((slot) => ({
        value: String(slot.id),
        isDisabled: choice.stateOf(slot) !== 'free',
        label: <SlotTimes slot={slot} choice={choice} />,
        hint: (
          <>
            <span className="block">{[`Sesi ${slot.session_no}`, slot.about_session].filter(Boolean).join(' · ')}</span>
            <span className="block tabular-nums">{`${slot.participants_count} dari ${slot.capacity} Peserta`}</span>
          </>
        ),
      }))}
    />
  );
}

function SlotTimes({ slot, choice }: { slot: LiveSlot; choice: LiveChoice }) {
  const state = choice.stateOf(slot);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-bold tabular-nums">{sessionTimes(slot)}</span>
      {state === 'full' && <Badge>{slotLabels.full}</Badge>}
      {state === 'chosen' && <Badge tone="leaf">{slotLabels.chosen}</Badge>}
      {state === 'free' && new Date(slot.start_date) <= new Date() && <Badge tone="leaf">Sedang berlangsung</Badge>}
    </span>
  );
}
