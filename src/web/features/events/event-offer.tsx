import type { ReactNode } from 'react';
import type { Event } from '../../../contract/events.ts';
import type { TimeLeft } from '../../../contract/rules/countdown.ts';
import { formatRupiah } from '../../../contract/rules/rupiah.ts';
import { Alert } from '../../ui/alert.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Countdown } from './countdown.tsx';
import { EventFacts } from './event-facts.tsx';
import { JoinButton } from './join-button.tsx';
import { EventLink, type OwnPlace } from './registered.tsx';

/** Whether one can still register, or why not. */
export type Availability = 'open' | 'full' | 'begun';

type EventOfferProps = {
  event: Event;
  availability: Availability;
  left: TimeLeft | null;
  /** Of who is registered already. */
  place: OwnPlace | null;
  /** Below what is offered. */
  children: ReactNode;
};

export function EventOffer({ event, availability, left, place, children }: EventOfferProps) {
  return (
    <aside
      aria-label="Ikut event ini"
      data-keep-clear
      className="grid gap-5 rounded-seed border border-line bg-card p-5 sm:p-6 lg:sticky lg:top-24"
    >
      <p className="text-2xl font-extrabold tracking-tight">{formatRupiah(Number(event.price))}</p>
      {availability === 'begun' ? <Alert>Event is not available.</Alert> : <Countdown left={left} />}
      <EventFacts event={event} />
      {place && <EventLink place={place} className="w-full max-lg:hidden" />}
      {!place && availability === 'open' && <JoinButton event={event} className="w-full max-lg:hidden" />}
      {!place && availability === 'full' && <Alert>Semua kursi sudah terisi.</Alert>}
      {children}
    </aside>
  );
}

/** On a phone the button stays in reach. */
export function EventBar({ event, place }: { event: Event; place: OwnPlace | null }) {
  return (
    <BottomBar label="Ikut event ini">
      <p className="text-lg font-bold whitespace-nowrap">{formatRupiah(Number(event.price))}</p>
      {place ? <EventLink place={place} className="min-w-36" /> : <JoinButton event={event} className="min-w-36" />}
    </BottomBar>
  );
}
