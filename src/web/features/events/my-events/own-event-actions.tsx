import { CalendarPlus, ExternalLink } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { GiveUpEvent } from './give-up-event.tsx';
import { isAttended } from './own-event.ts';
import type { OwnEventProps } from './own-event-card.tsx';

/** Into the event, into the calendar, and out of what was moved. */
export function OwnEventActions({ event, isOver, onChanged }: OwnEventProps & { onChanged: () => unknown }) {
  if (!isAttended(event)) return null;
  const name = <span className="sr-only"> {event.title}</span>;
  return (
    <div className="flex flex-wrap gap-2 max-sm:flex-col empty:hidden">
      {event.signup_url && (
        <ButtonLink
          to={event.signup_url}
          size="sm"
          variant={isOver ? 'secondary' : 'primary'}
          icon={<ExternalLink aria-hidden="true" className="size-4.5" />}
        >
          Link Event{name}
        </ButtonLink>
      )}
      {!isOver && (
        // A file's address, not a page's: the router leaves it to the browser.
        <ButtonLink
          to={event.calendar_url}
          reloadDocument
          size="sm"
          variant="secondary"
          icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
        >
          Simpan ke kalender{name}
        </ButtonLink>
      )}
      {event.give_up === 'offered' && <GiveUpEvent event={event} onDone={onChanged} />}
    </div>
  );
}
