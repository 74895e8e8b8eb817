import { myEvents } from '../../../../contract/events.ts';
import { href } from '../../../../contract/pages.ts';
import { api } from '../../../lib/api.ts';
import { useOwnList } from '../../../lib/own-list.ts';
import type { Profile } from '../../../lib/profile.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { MyEventsSkeleton } from './my-events-skeleton.tsx';
import { OwnEventCard } from './own-event-card.tsx';

/** Event Saya (M-10). */
export default function MyEvents({ profile }: { profile: Profile }) {
  const { data: events, error, refetch, isFetching } = useOwnList('my-events', profile, () => api(myEvents, {}));
  if (events?.length === 0)
    return <EmptyState title="Tidak ada data" action={<ButtonLink to={href('events')}>Cari event</ButtonLink>} />;
  if (events)
    return (
      <ul className="grid gap-4 lg:gap-5">
        {events.map((event, place) => (
          <li key={event.id}>
            <OwnEventCard event={event} isFirst={place === 0} />
          </li>
        ))}
      </ul>
    );
  if (!error) return <MyEventsSkeleton />;
  return <LoadFailure error={error} isLoading={isFetching} onRetry={refetch} />;
}
