import { useEffect, useRef } from 'react';
import { type Ebook, keepEbookPage } from '../../../../../../contract/materials.ts';
import { quietApi } from '../../../../../lib/api.ts';

const REST_MS = 1_000;

/**
 * Tells the server where the reader is, once they rest there and at the latest when they leave. What could not be told
 * is told with the next page.
 */
export function useKeptPage(ebook: Ebook, page: number, isOwn: boolean): void {
  // A file may have more pages than its entry says.
  const place = Math.min(page, ebook.ebook_pages);
  const known = useRef({ place, kept: ebook.page, isOwn });
  known.current = { ...known.current, place, isOwn };
  const tell = useRef(() => {
    const { place, kept, isOwn } = known.current;
    if (!isOwn || place === kept) return;
    known.current.kept = place;
    quietApi(keepEbookPage, { id: ebook.id, body: { page: place } }).catch(() => {
      known.current.kept = null;
    });
  }).current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page begins a rest of its own
  useEffect(() => {
    const rest = setTimeout(tell, REST_MS);
    return () => clearTimeout(rest);
  }, [place, tell]);
  useEffect(() => {
    const onChange = () => document.visibilityState === 'hidden' && tell();
    document.addEventListener('visibilitychange', onChange);
    window.addEventListener('pagehide', tell);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('pagehide', tell);
      tell();
    };
  }, [tell]);
}
