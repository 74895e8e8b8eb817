import { redirect } from 'react-router';
import { getIntern } from '../../contract/content.ts';
import { href } from '../../contract/pages.ts';
import { internData, internSummary } from '../features/content/interns/intern-head.ts';
import { InternStory } from '../features/content/interns/intern-story.tsx';
import { OtherStories } from '../features/content/interns/other-stories.tsx';
import { headOf, siteNameOf } from '../lib/head.ts';
import { apiContext } from '../lib/server-api.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/intern.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const intern = await context.get(apiContext)(getIntern, { id: Number(params.id) });
  // '07' is read as 7, and is no second address of the same page.
  if (params.id !== String(intern.id)) throw redirect(href('intern', { id: intern.id }), 301);
  return { intern };
}

const crumbsTo = (name: string) => [
  { label: 'Home', to: href('home') },
  { label: 'Intern Page', to: href('interns') },
  { label: `Meet ${name}` },
];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { intern } = loaderData;
  const siteName = siteNameOf(matches);
  return headOf(matches, {
    title: `Meet ${intern.name}, ${intern.position}`,
    description: internSummary(intern),
    path: href('intern', { id: intern.id }),
    kind: 'article',
    crumbs: crumbsTo(intern.name),
    data: (absolute) => [internData(intern, siteName, absolute)],
  });
};

export default function InternPage({ loaderData: { intern } }: Route.ComponentProps) {
  return (
    <div className="content-width pt-4 sm:pt-6">
      <Breadcrumb items={crumbsTo(intern.name)} />
      <div className="mt-2 flex flex-col gap-16">
        <InternStory intern={intern} />
        <OtherStories key={intern.id} interns={intern.interestingStories} />
      </div>
    </div>
  );
}
