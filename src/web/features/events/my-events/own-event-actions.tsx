import { ExternalLink } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { CalendarLink } from '../../../ui/calendar-link.tsx';
import { GiveUpEvent } from './give-up-event.tsx';
import { isAttended } from './own-event.ts';
import type { OwnEventProps } from './own-event-card.tsx';

/** Into the event, into the calendar, and out of what was moved. */
export function OwnEventActions({ event, isOver, onChanged }: OwnEventProps & { onChanged: () => unknown }) {
  if (!isAttended(event)) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:flex-col empty:hidden">
      {event.signup_url && (
        <ButtonLink
          to={event.signup_url}
          size="sm"
          variant={isOver ? 'secondary' : 'primary'}
          icon={<ExternalLink aria-hidden="true" className="size-4.5" />}
        >
          Link Event<span className="sr-only"> {event.title}</span>
        </ButtonLink>
      )}
      {!isOver && <CalendarLink to={event.calendar_url} of={event.title} />}
      {event.give_up === 'offered' && <GiveUpEvent event={event} onDone={onChanged} />}
    </div>
  );
}
