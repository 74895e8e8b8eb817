import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getThread, type Thread } from '../../../../contract/discussion.ts';
import { api } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';

/**
 * The thread that the address leads to (#diskusi-12): asked for by itself where it is not among those shown, and
 * brought into view once it is there.
 */
export function useLinkedThread(slug: string, threads: readonly Thread[] | undefined) {
  const { hash } = useLocation();
  const id = Number(/^#diskusi-(\d{1,9})$/.exec(hash)?.[1] ?? 0);
  const [thread, setThread] = useState<Thread | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isListed = threads?.some((each) => each.id === id) ?? false;
  const isReady = threads !== undefined;
  const isHere = isListed || thread?.id === id;

  useEffect(() => {
    setMissing(false);
    if (!isReady || id === 0 || isListed) return;
    let isCurrent = true;
    api(getThread, { id: slug, thread_id: id }).then(
      (found) => isCurrent && setThread(found),
      (failure) => isCurrent && setMissing(failure instanceof ApiFailure && failure.status === 404),
    );
    return () => {
      isCurrent = false;
    };
  }, [slug, id, isReady, isListed]);
  useEffect(() => {
    if (!isHere) return;
    const place = document.getElementById(`diskusi-${id}`);
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }, [id, isHere]);
  return { id, thread: isListed || thread?.id !== id ? null : thread, setThread, isMissing };
}
