import { expect, test } from 'vitest';
import { byTime, isAttended, type OwnEvent } from './own-event.ts';

const ownEvent = (facts: Partial<OwnEvent>): OwnEvent => ({
  id: 1,
  slug: 'acara',
  title: 'Acara',
  location: 'Zoom',
  image: { url: '/art/forest/1.svg' },
  is_kartu_prakreja: false,
  start_date: '2026-11-20T09:00:00+07:00',
  end_date: null,
  signup_url: null,
  change: null,
  give_up: null,
  calendar_url: '/calendar/event/1.ics',
  payment: { id: 'pesanan-1', amount: 0, booking_days: [] },
  ...facts,
});
const at = (moment: string) => Date.parse(moment);

test('an event goes on until its last day ends, and then is a past one', () => {
  const twoDays = ownEvent({
    payment: {
      id: 'pesanan-2',
      amount: 0,
      booking_days: [
        {
          title: 'Hari Kedua',
          date: '2026-11-21T22:00:00+07:00',
          end_date: '2026-11-22T00:30:00+07:00',
          zoom_link: null,
          whatsapp_link: null,
        },
      ],
    },
  });
  const oneDay = ownEvent({ end_date: '2026-11-20T11:00:00+07:00' });
  const events = [twoDays, oneDay];
  expect(byTime(events, at('2026-11-20T10:00:00+07:00'))).toEqual({ coming: events, past: [] });
  expect(byTime(events, at('2026-11-22T00:29:00+07:00'))).toEqual({ coming: [twoDays], past: [oneDay] });
  expect(byTime(events, at('2026-11-22T00:30:00+07:00'))).toEqual({ coming: [], past: events });
});

test('links are for who still takes part', () => {
  const moved = { what: 'moved', from: '2026-11-18T09:00:00+07:00', reason: 'Pemateri sakit.' } as const;
  expect(isAttended(ownEvent({}))).toBe(true);
  expect(isAttended(ownEvent({ change: moved, give_up: 'offered' }))).toBe(true);
  expect(isAttended(ownEvent({ change: moved, give_up: 'asked' }))).toBe(false);
  expect(isAttended(ownEvent({ change: { ...moved, what: 'cancelled' } }))).toBe(false);
});
