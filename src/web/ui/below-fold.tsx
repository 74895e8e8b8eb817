import { type CSSProperties, type ReactNode, Suspense } from 'react';

type BelowFoldProps = {
  /** About how high the part is on a phone, a tablet and a desktop, in pixels: the page is as long before it is drawn. */
  heights: readonly [phone: number, tablet: number, desktop: number];
  children: ReactNode;
};

/**
 * A part far down a long page: the browser lays it out when it comes near, and its scripts come to life by themselves,
 * after those above. What reaches out of it is not cut off.
 */
export function BelowFold({ heights: [phone, tablet, desktop], children }: BelowFoldProps) {
  return (
    <div
      style={{ '--phone': `${phone}px`, '--tablet': `${tablet}px`, '--desktop': `${desktop}px` } as CSSProperties}
      className="[contain-intrinsic-block-size:auto_var(--phone)] [content-visibility:auto] [overflow-clip-margin:24px] md:[contain-intrinsic-block-size:auto_var(--tablet)] lg:[contain-intrinsic-block-size:auto_var(--desktop)]"
    >
      <Suspense>{children}</Suspense>
    </div>
  );
}
