import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { track } from '../lib/track.ts';

const CHANGES_AFTER_PX = 600;

/**
 * Round at first; once the visitor has scrolled well into the page it says what it is for (H-04). Above a bottom bar, and
 * gone for as long as it would cover a figure or a button that counts; the keyboard reaches it even then.
 */
export function WhatsAppButton({ number, message }: { number: string; message: string }) {
  const button = useRef<HTMLAnchorElement>(null);
  const [isExtended, setExtended] = useState(false);
  const [isClear, setClear] = useState(true);
  useEffect(() => {
    const end = new AbortController();
    // Later than the page, which is whole without it; where it cannot be had the button stays.
    import('./way-clear.ts').then(
      ({ watchWay }) => button.current && watchWay(button.current, setClear, end.signal),
      () => undefined,
    );
    return () => end.abort();
  }, []);
  useEffect(() => {
    const follow = () => setExtended(window.scrollY > CHANGES_AFTER_PX);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return (
    <aside aria-label="Bantuan">
      <a
        ref={button}
        href={`https://wa.me/${number}?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => track('clickcontactusWA')}
        data-extended={isExtended}
        data-clear={isClear}
        className="fixed right-4 bottom-[calc(var(--bottom-bar,0px)+16px)] z-20 inline-flex h-14 min-w-14 items-center justify-center gap-2 rounded-full bg-sprout px-4 text-sm font-semibold text-on-sprout shadow-floating transition-opacity duration-150 hover:bg-sprout-hover sm:right-6 sm:bottom-[calc(var(--bottom-bar,0px)+24px)]"
      >
        <MessageCircle aria-hidden="true" className="size-6 shrink-0" />
        <span className={isExtended ? '' : 'sr-only'}>Tanya lewat WhatsApp</span>
      </a>
    </aside>
  );
}
