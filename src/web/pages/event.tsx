import { getEvent, upcomingEvents } from '../../contract/events.ts';
import { href } from '../../contract/pages.ts';
import { sharePicture } from '../../contract/share-pictures.ts';
import { EventDetail } from '../features/events/event-detail.tsx';
import { eventData, eventSummary } from '../features/events/event-head.ts';
import { OtherEvents } from '../features/events/other-events.tsx';
import { headOf, siteNameOf } from '../lib/head.ts';
import { apiContext } from '../lib/server-api.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/event.ts';

const OTHERS = 3;

/** By id or slug; whichever was asked for, the address of the page is the one with the slug. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [event, coming] = await Promise.all([api(getEvent, { slug: params.slug }), api(upcomingEvents, {})]);
  return { event, others: coming.filter(({ id }) => id !== event.id).slice(0, OTHERS) };
}

const crumbsTo = (title: string) => [
  { label: 'Home', to: href('home') },
  { label: 'Semua Event', to: href('events') },
  { label: title },
];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { event } = loaderData;
  const siteName = siteNameOf(matches);
  return headOf(matches, {
    title: event.title,
    description: eventSummary(event),
    path: href('event', { slug: event.slug }),
    picture: sharePicture.event(event.id),
    price: Number(event.price),
    crumbs: crumbsTo(event.title),
    data: (absolute) => [eventData(event, siteName, absolute)],
  });
};

export default function EventPage({ loaderData: { event, others } }: Route.ComponentProps) {
  return (
    <div className="pt-4 sm:pt-6">
      <Breadcrumb items={crumbsTo(event.title)} className="content-width" />
      <EventDetail key={event.id} event={event}>
        <OtherEvents events={others} />
      </EventDetail>
    </div>
  );
}
