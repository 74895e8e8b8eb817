import type { MouseEvent } from 'react';

/** Seen when it has the focus. Without script the address leads there; with it no entry of the history is spent. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  const skip = (event: MouseEvent) => {
    const place = document.getElementById(to);
    if (!place) return;
    event.preventDefault();
    place.focus();
  };
  return (
    <a
      href={`#${to}`}
      onClick={skip}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-action px-4 py-3 font-semibold text-on-action focus:translate-y-0 print:hidden"
    >
      {children}
    </a>
  );
}
