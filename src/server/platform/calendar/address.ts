import type { Platform } from '../context.ts';
import { isSigned, signedQuery } from '../files/signature.ts';

export type Signer = Pick<Platform, 'clock' | 'config'>;

/** Somebody's seat in a session by its booking, or their place at an event by its order. */
type Seat = { of: 'session' | 'event'; id: number | string };

const DAY_SECONDS = 24 * 60 * 60;
const signable = ({ of, id }: Seat) => ({ kind: 'calendar', key: `${of}:${id}` }) as const;
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** Where it is read for a calendar, by whoever got this address, until a day after its end. */
export function calendarAddress({ clock, config }: Signer, seat: Seat, endDate: Date): string {
  const now = clock.now();
  const holds = Math.max(seconds(endDate) - seconds(now), 0) + DAY_SECONDS;
  return `/calendar/${seat.of}/${seat.id}.ics?${signedQuery(signable(seat), holds, now, config.appSecret)}`;
}

export const mayReadCalendar = (
  { clock, config }: Signer,
  seat: Seat,
  query: Parameters<typeof isSigned>[1],
): boolean => isSigned(signable(seat), query, clock.now(), config.appSecret);
