import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type SectionHeadingProps = { id?: string; title: string; text?: ReactNode; more?: { label: string; to: string } };

/** What a section is about, a line on why, and where there is more of it. */
export function SectionHeading({ id, title, text, more }: SectionHeadingProps) {
  return (
    <>
      <h2 id={id} className="text-[26px] leading-8 sm:text-2xl">
        {title}
      </h2>
      {(text || more) && (
        <p className="mt-1 max-w-[60ch] text-muted">
          {text}
          {more && (
            <>
              {' '}
              <Link
                to={more.to}
                className="inline-flex items-center gap-1 py-2 -my-2 font-semibold whitespace-nowrap text-leaf-ink underline-offset-4 hover:underline"
              >
                {more.label}
                <ArrowRight aria-hidden="true" className="size-4" />
              </Link>
            </>
          )}
        </p>
      )}
    </>
  );
}
