import { useLocation, useNavigation } from 'react-router';
import { listInstructors } from '../../contract/catalogue.ts';
import { href } from '../../contract/pages.ts';
import { InstructorList } from '../features/catalogue/instructors/instructor-list.tsx';
import { headOf, siteNameOf } from '../lib/head.ts';
import { addressWith, leadBackToEnd, readPageNumber, readWords } from '../lib/listing.ts';
import { apiContext } from '../lib/server-api.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { Pagination } from '../ui/pagination.tsx';
import type { Route } from './+types/instructors.ts';

const crumbs = [{ label: 'Home', to: href('home') }, { label: 'Instruktur' }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const words = readWords(url, 'search_term');
  const found = await context
    .get(apiContext)
    .answer(listInstructors, { page: readPageNumber(url), search_term: words });
  leadBackToEnd(url, found);
  return { instructors: found.data, page: found.current_page, lastPage: found.last_page, words };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  headOf(matches, {
    title: loaderData && loaderData.page > 1 ? `Instruktur, halaman ${loaderData.page}` : 'Instruktur',
    description: `Para praktisi yang mengajar di ${siteNameOf(matches)}: kenali pengalaman mereka dan temukan kelas yang mereka bimbing.`,
    path: href('instructors', {}, { page: loaderData && loaderData.page > 1 ? loaderData.page : undefined }),
    crumbs,
    // What somebody searched for is no page of its own.
    isHidden: Boolean(loaderData?.words),
  });

export default function Instructors({ loaderData: { instructors, page, lastPage, words } }: Route.ComponentProps) {
  const location = useLocation();
  const navigation = useNavigation();
  return (
    <div className="content-width pt-4 sm:pt-6">
      <Breadcrumb items={crumbs} />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-2xl">Instruktur</h1>
        <ListSearch label="Cari instruktur" name="search_term" words={words} />
      </div>
      <div className="mt-6">
        <InstructorList instructors={instructors} isLoading={navigation.location?.pathname === location.pathname} />
      </div>
      <Pagination
        className="mt-8"
        page={page}
        lastPage={lastPage}
        hrefOf={(each) => addressWith(location, { page: each > 1 ? each : undefined })}
      />
    </div>
  );
}
