import { type ReactNode, useId } from 'react';

type SectionProps = { id?: string; title: string; aside?: ReactNode; children: ReactNode };

/** One part of the page under its heading. */
export function Section({ id, title, aside, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="text-[22px] leading-8">
          {title}
        </h2>
        {aside && <p className="text-sm text-muted">{aside}</p>}
      </div>
      <div className="mt-4">{children}</div>
    </section>
  );
}
