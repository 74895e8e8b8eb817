import { CalendarPlus } from 'lucide-react';
import { ButtonLink } from './button.tsx';

type CalendarLinkProps = {
  /** `calendar_url` of a session or an event. */
  to: string;
  /** What it belongs to, for who hears it out of its place. */
  of: string;
  className?: string;
};

/** An .ics file of the server's, which every calendar takes. */
export const CalendarLink = ({ to, of, className }: CalendarLinkProps) => (
  <ButtonLink
    to={to}
    reloadDocument
    download
    variant="secondary"
    size="sm"
    icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
    className={className}
  >
    Simpan ke kalender<span className="sr-only"> {of}</span>
  </ButtonLink>
);
