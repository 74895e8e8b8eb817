import { useEffect, useState } from 'react';
import { type CourseCard, searchCourses } from '../../../../contract/catalogue.ts';
import { api } from '../../../lib/api.ts';

const PAUSE_MS = 800;

type Found = { state: 'idle' | 'waiting' | 'failed' | 'found'; courses: readonly CourseCard[] };
type Attempt = { words: string; count: number };

/** What a search finds once the visitor pauses (H-02). An answer to words that were changed since is dropped. */
export function useFoundCourses(words: string): Found & { retry: () => void } {
  const [retried, setRetried] = useState<Attempt>({ words: '', count: 0 });
  const [found, setFound] = useState<{ of: Attempt; result: Found }>();
  const count = retried.words === words ? retried.count : 0;
  useEffect(() => {
    if (words === '') return;
    let isWanted = true;
    const tell = (result: Found) => {
      if (isWanted) setFound({ of: { words, count }, result });
    };
    const search = () =>
      api(searchCourses, { q: words }).then(
        (courses) => tell({ state: 'found', courses }),
        () => tell({ state: 'failed', courses: [] }),
      );
    const timer = setTimeout(search, count > 0 ? 0 : PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [words, count]);
  const retry = () => setRetried({ words, count: count + 1 });
  if (words === '') return { state: 'idle', courses: [], retry };
  const isAnswered = found?.of.words === words && found.of.count === count;
  return { ...(isAnswered ? found.result : { state: 'waiting', courses: [] }), retry };
}
