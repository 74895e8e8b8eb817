import { useLocation, useNavigation } from 'react-router';
import { listInterns } from '../../contract/content.ts';
import { href } from '../../contract/pages.ts';
import { BatchFilter, batchInAddress, readBatch } from '../features/content/interns/batches.tsx';
import { InternList } from '../features/content/interns/intern-list.tsx';
import { headOf, siteNameOf } from '../lib/head.ts';
import { addressWith, leadBackToEnd, readPageNumber } from '../lib/listing.ts';
import { apiContext } from '../lib/server-api.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Pagination } from '../ui/pagination.tsx';
import type { Route } from './+types/interns.ts';

const crumbs = [{ label: 'Home', to: href('home') }, { label: 'Intern Page' }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const batch = readBatch(url);
  const found = await context.get(apiContext).answer(listInterns, { page: readPageNumber(url), batch_id: batch });
  leadBackToEnd(url, found);
  return { interns: found.data, page: found.current_page, lastPage: found.last_page, batch };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { batch, page } = loaderData;
  const parts = ['Cerita magang', ...(batch ? [`Batch ${batch}`] : []), ...(page > 1 ? [`halaman ${page}`] : [])];
  return headOf(matches, {
    title: parts.join(', '),
    description: `Cerita para peserta magang ${siteNameOf(matches)}: apa yang mereka kerjakan, siapa yang membimbing, dan apa yang mereka bawa pulang.`,
    path: href('interns', {}, { batch_id: batchInAddress(batch), page: page > 1 ? page : undefined }),
    crumbs,
  });
};

export default function Interns({ loaderData: { interns, page, lastPage, batch } }: Route.ComponentProps) {
  const location = useLocation();
  const navigation = useNavigation();
  return (
    <div className="content-width pt-4 sm:pt-6">
      <Breadcrumb items={crumbs} />
      <h1 className="mt-2 text-2xl">Cerita magang</h1>
      <p className="mt-1 mb-4 text-muted">Kenali mereka yang belajar sambil bekerja bersama kami.</p>
      <BatchFilter chosen={batch} />
      <div className="mt-4">
        <InternList interns={interns} isLoading={navigation.location?.pathname === location.pathname} />
      </div>
      <Pagination
        className="mt-8"
        page={page}
        lastPage={lastPage}
        hrefOf={(each) => addressWith(location, { batch_id: batchInAddress(batch), page: each > 1 ? each : undefined })}
      />
    </div>
  );
}
