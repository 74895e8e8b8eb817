import { categoryCourses, courseTags, filterCourses, listCategories } from '../../contract/catalogue.ts';
import { href } from '../../contract/pages.ts';
import { categoryLabel } from '../features/catalogue/category-name.ts';
import { coursesAddress, isPlain, noChoices, readChoices } from '../features/catalogue/course-list/choices.ts';
import { CourseBrowser } from '../features/catalogue/course-list/course-browser.tsx';
import { PopularCourses } from '../features/catalogue/course-list/popular-courses.tsx';
import { VoucherBand } from '../features/commerce/voucher/voucher-band.tsx';
import { headOf, siteNameOf } from '../lib/head.ts';
import { leadBackToEnd, readPageNumber } from '../lib/listing.ts';
import { apiContext } from '../lib/server-api.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/courses.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const page = readPageNumber(url);
  const asked = readChoices(url.searchParams);
  const isEntrance = page === 1 && coursesAddress(asked) === coursesAddress(noChoices);
  const [found, categories, tags, popular] = await Promise.all([
    api.answer(filterCourses, {
      page,
      type: asked.type ?? 'all',
      category_id: asked.category ?? '',
      body: { filter: asked.levels, tags: asked.tags, sort: asked.sort, pricing: asked.pricing, name: asked.name },
    }),
    api(listCategories, {}),
    api(courseTags, { tags: asked.tags.join(',') }),
    isEntrance ? api(categoryCourses, { category_id: 0 }) : null,
  ]);
  leadBackToEnd(url, found);
  const known = new Set(tags.map(({ tag }) => tag));
  return {
    courses: found.data,
    page: found.current_page,
    lastPage: found.last_page,
    total: found.total,
    choices: { ...asked, tags: asked.tags.filter((tag) => known.has(tag)) },
    categories: categories.map(({ id, category_name }) => ({ id, name: categoryLabel(category_name) })),
    tags,
    popular,
  };
}
type Loaded = Route.ComponentProps['loaderData'];

const categoryOf = ({ choices, categories }: Loaded) => categories.find(({ id }) => id === choices.category)?.name;

function titleOf(loaded: Loaded): string {
  const { choices, page } = loaded;
  const category = categoryOf(loaded);
  const title = category ? `Kelas ${category}` : 'Semua Kelas';
  const searched = choices.name ? `${title} untuk “${choices.name}”` : title;
  return page > 1 ? `${searched}, halaman ${page}` : searched;
}

const crumbsOf = (category: string | undefined) => [
  { label: 'Home', to: href('home') },
  ...(category ? [{ label: 'Semua Kelas', to: href('courses') }, { label: category }] : [{ label: 'Semua Kelas' }]),
];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return headOf(matches, { title: 'Semua Kelas', description: '', path: href('courses') });
  const { choices, page, courses } = loaderData;
  const category = categoryOf(loaderData);
  return headOf(matches, {
    title: titleOf(loaderData),
    description: `${category ? `Kelas ${category}` : 'Semua kelas'} di ${siteNameOf(matches)}: belajar mandiri atau langsung bersama praktisi, dengan sertifikat yang bisa diverifikasi. Pilih menurut tingkat, harga, dan topik.`,
    // Filters and order are views of a category's list; its pages are pages.
    path: coursesAddress({ category: choices.category }, isPlain(choices) ? page : 1),
    crumbs: crumbsOf(category),
    // What somebody searched for is no page of its own.
    isHidden: choices.name !== '',
    data: (absolute) => [
      {
        '@type': 'ItemList',
        itemListElement: courses.map(({ id, slug, name }, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name,
          url: absolute(href('course', { id, slug })),
        })),
      },
    ],
  });
};

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { popular, ...list } = loaderData;
  const category = categoryOf(loaderData);
  return (
    <div className="content-width pt-4 sm:pt-6">
      <Breadcrumb items={crumbsOf(category)} />
      <h1 className="mt-2 text-2xl">{category ? `Kelas ${category}` : 'Semua Kelas'}</h1>
      <VoucherBand className="mt-5" />
      {popular && popular.length > 0 && <PopularCourses courses={popular} className="mt-8 sm:mt-10" />}
      <div className="mt-8 sm:mt-10">
        <CourseBrowser {...list} isFirst={popular === null} />
      </div>
    </div>
  );
}
