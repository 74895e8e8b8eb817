import { ChevronDown, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { href } from '../../../../contract/pages.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Answer } from './answer.tsx';
import { type FaqGroup, matching } from './faq-entries.ts';
import { useOpenedByAddress } from './use-opened-by-address.ts';

/** Groups that fold, each with its questions; what is typed leaves the questions that speak of it. */
export function FaqGroups({ groups }: { groups: readonly FaqGroup[] }) {
  const [typed, setTyped] = useState('');
  const shown = useMemo(() => matching(groups, typed), [groups, typed]);
  useOpenedByAddress();
  return (
    <section aria-labelledby="pertanyaan-umum">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="pertanyaan-umum" className="text-2xl">
          Yang sering ditanyakan
        </h2>
        <TextField
          label="Cari pertanyaan"
          isLabelHidden
          placeholder="Cari pertanyaan"
          type="search"
          maxLength={100}
          icon={<Search />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="w-full sm:w-80"
        />
      </div>
      <p role="status" className="sr-only">
        {typed.trim() && `${shown.reduce((sum, { entries }) => sum + entries.length, 0)} pertanyaan ditemukan`}
      </p>
      {shown.length === 0 && (
        <EmptyState
          title="Pertanyaan tidak ditemukan"
          text="Coba kata lain, atau tanyakan langsung kepada kami."
          action={
            <ButtonLink to={href('contact')} variant="secondary">
              Hubungi kami
            </ButtonLink>
          }
          titleAs="h3"
        />
      )}
      <div className="mt-6 flex flex-col gap-6">
        {shown.map((group) => (
          <Group key={group.anchor} group={group} />
        ))}
      </div>
    </section>
  );
}

function Group({ group: { anchor, name, entries } }: { group: FaqGroup }) {
  return (
    <details id={anchor} open className="group/faq">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-md [&::-webkit-details-marker]:hidden">
        <h3 className="text-lg tracking-normal">{name}</h3>
        <span className="flex-1 text-sm text-muted">{entries.length} pertanyaan</span>
        <ChevronDown
          aria-hidden="true"
          className="mr-5 size-5 shrink-0 text-muted transition-[rotate] duration-200 group-open/faq:rotate-180"
        />
      </summary>
      <Accordion
        className="mt-2"
        items={entries.map((entry) => ({
          id: entry.anchor,
          title: entry.question,
          content: <Answer anchor={entry.anchor} text={entry.answer} />,
        }))}
      />
    </details>
  );
}
