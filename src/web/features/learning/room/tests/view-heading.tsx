import { type ReactNode, useEffect, useRef } from 'react';

type ViewHeadingProps = { children: ReactNode; note?: ReactNode };

/** Where a view begins, for eyes and for whoever listens: changing the view leads here. */
export function ViewHeading({ children, note }: ViewHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    // A dialog that lies above keeps the focus.
    if (!document.activeElement?.closest('[role=dialog]')) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mb-6">
      <h2 ref={heading} tabIndex={-1} className="text-[26px] leading-8 outline-none sm:text-2xl sm:leading-[38px]">
        {children}
      </h2>
      {note && <p className="mt-1.5 max-w-180 text-pretty text-muted">{note}</p>}
    </div>
  );
}
