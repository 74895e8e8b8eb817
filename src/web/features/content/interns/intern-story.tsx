import { GraduationCap } from 'lucide-react';
import type { CallData } from '../../../../contract/call.ts';
import type { getIntern } from '../../../../contract/content.ts';
import { href } from '../../../../contract/pages.ts';
import { useSite } from '../../../lib/site.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Lines } from '../../../ui/lines.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ShareLinks } from '../../../ui/share-links.tsx';
import { answersOf } from './answers.ts';
import { InternMedia } from './intern-media.tsx';

export type Intern = CallData<typeof getIntern>;

/** Three networks (I-04). */
const sharedAt = ['twitter', 'facebook', 'linkedin'] as const;

export function InternStory({ intern }: { intern: Intern }) {
  const site = useSite();
  const address = `${site?.browser.public_url ?? ''}${href('intern', { id: intern.id })}`;
  return (
    <article>
      <Picture
        src={intern.cover.url}
        alt=""
        width={1200}
        height={300}
        isFirst
        className="h-40 w-full rounded-seed-lg bg-sunken object-cover sm:h-60 lg:h-75"
      />
      <div className="mx-auto max-w-[760px]">
        <header className="-mt-14 flex flex-col items-start gap-4 sm:flex-row">
          <Avatar
            name={intern.name}
            photo={intern.avatar.url}
            label={`Foto ${intern.name}`}
            size="xl"
            className="relative ring-4 ring-paper max-sm:ml-4"
          />
          <div className="min-w-0 sm:pt-16">
            <h1 className="text-2xl">{`Meet ${intern.name}`}</h1>
            <p className="mt-1 font-semibold text-leaf-ink">{intern.position}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <span className="inline-flex items-center gap-1.5">
                <GraduationCap aria-hidden="true" className="size-4.5 shrink-0" />
                {intern.school}
              </span>
              <Badge tone="leaf">{`Batch ${intern.batch_id}`}</Badge>
            </p>
          </div>
        </header>
        {intern.media && (
          <div className="mt-8">
            <InternMedia media={intern.media} poster={intern.cover.url} name={intern.name} />
          </div>
        )}
        <div className="mt-10 grid gap-8">
          {answersOf(intern).map(({ question, answer }) => (
            <section key={question}>
              <h2 className="text-lg">{question}</h2>
              <Lines text={answer} className="mt-2 border-l-3 border-line pl-4" />
            </section>
          ))}
        </div>
        <footer className="mt-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-6 border-t border-line pt-6">
          <div>
            <p className="mb-2 text-sm font-semibold">Bagikan cerita ini</p>
            <ShareLinks url={address} text={`Meet ${intern.name}, ${intern.position}`} networks={sharedAt} />
          </div>
          {site && <ButtonLink to={site.settings.jobs_url}>Lihat lowongan</ButtonLink>}
        </footer>
      </div>
    </article>
  );
}
