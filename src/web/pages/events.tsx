import { useLocation, useNavigation } from 'react-router';
import { listEvents } from '../../contract/events.ts';
import { href } from '../../contract/pages.ts';
import { EventList } from '../features/events/event-list.tsx';
import { headOf } from '../lib/head.ts';
import { addressWith, leadBackToEnd, readPageNumber, readWords } from '../lib/listing.ts';
import { apiContext } from '../lib/server-api.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { Pagination } from '../ui/pagination.tsx';
import type { Route } from './+types/events.ts';

const crumbs = [{ label: 'Home', to: href('home') }, { label: 'Semua Event' }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const words = readWords(url, 'search_term');
  const found = await context.get(apiContext).answer(listEvents, { page: readPageNumber(url), search_term: words });
  leadBackToEnd(url, found);
  const { data: events, from, to, current_page: page, last_page: lastPage } = found;
  return { events, from, to, page, lastPage, words };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  headOf(matches, {
    title: loaderData && loaderData.page > 1 ? `Semua Event, halaman ${loaderData.page}` : 'Semua Event',
    description:
      'Webinar dan lokakarya bersama praktisi, gratis dan berbayar: pilih tanggalnya, kenali narasumbernya, lalu ikut belajar.',
    path: href('events', {}, { page: loaderData && loaderData.page > 1 ? loaderData.page : undefined }),
    crumbs,
    // What somebody searched for is no page of its own.
    isHidden: Boolean(loaderData?.words),
  });

export default function Events({ loaderData: { page, lastPage, words, ...list } }: Route.ComponentProps) {
  const location = useLocation();
  const navigation = useNavigation();
  return (
    <div className="content-width pt-4 sm:pt-6">
      <Breadcrumb items={crumbs} />
      <div className="mt-2 mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-2xl">Semua Event</h1>
        <ListSearch label="Cari event" name="search_term" words={words} />
      </div>
      <EventList {...list} isLoading={navigation.location?.pathname === location.pathname} />
      <Pagination
        className="mt-8"
        page={page}
        lastPage={lastPage}
        hrefOf={(each) => addressWith(location, { page: each > 1 ? each : undefined })}
      />
    </div>
  );
}
