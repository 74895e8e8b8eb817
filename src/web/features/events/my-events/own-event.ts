import type { CallData } from '../../../../contract/call.ts';
import type { myEvents } from '../../../../contract/events.ts';
import { eventEnd } from '../../../../contract/rules/event-end.ts';

export type OwnEvent = CallData<typeof myEvents>[number];

export const isOver = (event: OwnEvent, now: number): boolean => eventEnd(event, event.payment.booking_days) <= now;

export const isCancelled = ({ change }: OwnEvent): boolean => change?.what === 'cancelled';

/** Neither called off nor given back: its links are of use. */
export const isAttended = (event: OwnEvent): boolean => !isCancelled(event) && event.give_up !== 'asked';

/** In the order they came in: the server has the nearest on top, and of the past ones the latest. */
export function byTime(events: readonly OwnEvent[], now: number) {
  const { coming = [], past = [] } = Object.groupBy(events, (event) => (isOver(event, now) ? 'past' : 'coming'));
  return { coming, past };
}
