import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export type AccordionItem = {
  id: string;
  title: ReactNode;
  /** At the right end of the title, such as a number of things inside. */
  aside?: ReactNode;
  content: ReactNode;
  isOpen?: boolean;
};

type AccordionProps = { items: readonly AccordionItem[]; isSingle?: boolean; className?: string };

/** The browser's own details: it opens without JavaScript, and searching in the page finds what is folded away. */
export function Accordion({ items, isSingle = false, className }: AccordionProps) {
  const name = useId();
  return (
    <div className={cx('overflow-hidden rounded-seed border border-line bg-card', className)}>
      {items.map(({ id, title, aside, content, isOpen }) => (
        <details
          key={id}
          id={id}
          name={isSingle ? name : undefined}
          open={isOpen}
          className="group not-first:border-t border-line [interpolate-size:allow-keywords] details-content:h-0 details-content:overflow-clip details-content:[transition:height_.2s,content-visibility_.2s_allow-discrete] open:details-content:h-auto"
        >
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-3.5 font-semibold transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1">{title}</span>
            {aside && <span className="shrink-0 text-sm font-medium text-muted">{aside}</span>}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-[rotate] duration-200 group-open:rotate-180"
            />
          </summary>
          <div className="px-5 pt-1 pb-5 text-muted">{content}</div>
        </details>
      ))}
    </div>
  );
}
