import { useId } from 'react';
import type { OwnEvent } from './own-event.ts';
import { OwnEventCard } from './own-event-card.tsx';

type OwnEventListProps = {
  title: string;
  events: readonly OwnEvent[];
  onChanged: () => unknown;
  isOver?: boolean;
  /** The first of them is what the page is waited for. */
  isFirst: boolean;
};

export function OwnEventList({ title, events, onChanged, isOver = false, isFirst }: OwnEventListProps) {
  const id = useId();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      <ul className="grid gap-4 lg:gap-5">
        {events.map((event, place) => (
          <li key={event.payment.id}>
            <OwnEventCard event={event} isOver={isOver} isFirst={isFirst && place === 0} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  );
}
