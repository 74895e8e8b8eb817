import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

/** A paragraph, or a list of points. */
type Block = string | readonly string[];
export type LegalSection = { id: string; title: string; blocks: readonly Block[] };

export type LegalTextProps = {
  lang: 'id' | 'en';
  title: string;
  /** 'Terakhir diperbarui 15 November 2026'. */
  updated: string;
  contents: string;
  intro: string;
  sections: readonly LegalSection[];
};

/** A long text to read: its contents beside it on a wide screen, folded above it on a narrow one. */
export function LegalText({ lang, title, updated, contents, intro, sections }: LegalTextProps) {
  return (
    <div lang={lang} className="mt-2 lg:grid lg:grid-cols-[260px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14">
      <header className="lg:col-start-2">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1 text-sm text-muted">{updated}</p>
        <p className="mt-5 max-w-[70ch] text-lg">{intro}</p>
      </header>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <details className="group mt-6 rounded-seed border border-line bg-card lg:hidden">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-5 font-semibold [&::-webkit-details-marker]:hidden">
            {contents}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-[rotate] duration-200 group-open:rotate-180"
            />
          </summary>
          <Contents label={contents} sections={sections} className="px-5 pb-4" />
        </details>
        <div className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] overflow-y-auto pb-4 lg:block">
          <p className="mb-2 text-sm font-bold">{contents}</p>
          <Contents label={contents} sections={sections} className="border-l border-line pl-4" />
        </div>
      </div>
      <div className="mt-8 max-w-[70ch] lg:col-start-2">
        {sections.map((section, index) => (
          <Section key={section.id} section={section} place={index + 1} />
        ))}
      </div>
    </div>
  );
}

type ContentsProps = { label: string; sections: readonly LegalSection[]; className: string };

function Contents({ label, sections, className }: ContentsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="text-sm">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2 leading-5 text-muted underline-offset-4 hover:text-leaf-ink hover:underline lg:min-h-9"
            >
              <span className="w-6 shrink-0 whitespace-nowrap tabular-nums">{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ section: { id, title, blocks }, place }: { section: LegalSection; place: number }) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="not-first:mt-10">
      <h2 id={heading} className="text-[20px] leading-7">
        {place}. {title}
      </h2>
      {blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block} className="mt-3">
            {block}
          </p>
        ) : (
          <ul key={block[0]} className="mt-3 list-disc space-y-1.5 pl-5 marker:text-leaf">
            {block.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
