import { MessageCircleQuestion } from 'lucide-react';
import { listFaqGroups } from '../../contract/content.ts';
import { href } from '../../contract/pages.ts';
import { withAnchors } from '../features/content/faq/faq-entries.ts';
import { FaqGroups } from '../features/content/faq/faq-groups.tsx';
import { LearningFlow } from '../features/content/faq/learning-flow.tsx';
import { headOf, siteNameOf } from '../lib/head.ts';
import { apiContext } from '../lib/server-api.ts';
import { useSiteName } from '../lib/site.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/faq.ts';

const crumbs = [{ label: 'Home', to: href('home') }, { label: 'FAQ' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: withAnchors(await context.get(apiContext)(listFaqGroups, {})) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  headOf(matches, {
    title: 'Pertanyaan umum',
    description: `Alur belajar di ${siteNameOf(matches)} dalam 12 langkah, dan jawaban tentang akun, kelas, pembayaran, Kartu Prakerja, dan sertifikat.`,
    path: href('faq'),
    crumbs,
    data: () => [
      {
        '@type': 'FAQPage',
        mainEntity: (loaderData?.groups ?? []).flatMap(({ entries }) =>
          entries.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        ),
      },
    ],
  });

export default function Faq({ loaderData: { groups } }: Route.ComponentProps) {
  const siteName = useSiteName();
  return (
    <div className="content-width pt-4 sm:pt-6">
      <Breadcrumb items={crumbs} />
      <h1 className="mt-2 text-2xl">Pertanyaan umum</h1>
      <p className="mt-2 max-w-[60ch] text-muted">
        Dari membuat akun sampai memegang sertifikat: begini caranya belajar di {siteName}.
      </p>
      <div className="mt-8 flex flex-col gap-14">
        <LearningFlow />
        <FaqGroups groups={groups} />
        <aside
          aria-label="Belum terjawab"
          className="flex flex-wrap items-center justify-between gap-4 rounded-seed bg-leaf-soft p-6 sm:p-8"
        >
          <div>
            <p className="text-lg font-extrabold">Pertanyaan Anda belum terjawab?</p>
            <p className="text-muted">Tulis kepada kami. Kami membalas pada hari kerja.</p>
          </div>
          <ButtonLink to={href('contact')} icon={<MessageCircleQuestion className="size-5" />}>
            Hubungi kami
          </ButtonLink>
        </aside>
      </div>
    </div>
  );
}
