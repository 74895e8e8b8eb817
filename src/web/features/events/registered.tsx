import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { role } from '../../../contract/accounts.ts';
import type { CallData } from '../../../contract/call.ts';
import { myEvents } from '../../../contract/events.ts';
import { href } from '../../../contract/pages.ts';
import { api } from '../../lib/api.ts';
import { useProfile } from '../../lib/profile.ts';
import { ButtonLink } from '../../ui/button.tsx';

export type OwnPlace = Pick<CallData<typeof myEvents>[number], 'id' | 'signup_url'>;

/**
 * The visitor's own place at an event (E-04), or null. The page is the same for everyone, so it is asked for once the
 * page knows who is looking.
 */
export function useOwnPlace(eventId: number): OwnPlace | null {
  const profile = useProfile();
  const studentId = profile?.role_id === role.student ? profile.id : null;
  const [found, setFound] = useState<{ studentId: number; place: OwnPlace | null } | null>(null);
  useEffect(() => {
    if (studentId === null) return;
    let isWanted = true;
    // Whoever cannot be told is offered to join, and is told by the answer to that.
    void api(myEvents, {}).then(
      (events) => isWanted && setFound({ studentId, place: events.find(({ id }) => id === eventId) ?? null }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [studentId, eventId]);
  return found && found.studentId === studentId ? found.place : null;
}

/** In the place of the button to join, and of its size. An event without a link of its own has those of its days. */
export function EventLink({ place, className }: { place: OwnPlace; className?: string }) {
  return (
    <ButtonLink
      to={place.signup_url ?? href('student', { profile_menu: 'events' })}
      icon={<ExternalLink aria-hidden="true" className="size-5" />}
      className={className}
    >
      Link Event
    </ButtonLink>
  );
}
