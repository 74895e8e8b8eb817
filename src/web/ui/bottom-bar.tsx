import type { ReactNode } from 'react';

/** On phones and tablets: always within reach of the thumb. What floats and the footer keep above it (base.css). */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      data-bottom-bar
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 h-(--bottom-bar) border-line border-t bg-card pb-[env(safe-area-inset-bottom)] shadow-floating lg:hidden"
    >
      <div className="content-width flex h-full items-center justify-between gap-4">{children}</div>
    </section>
  );
}
