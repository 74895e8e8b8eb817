import { useCallback, useEffect, useState } from 'react';
import { listThreads, type Thread } from '../../../../contract/discussion.ts';
import { api } from '../../../lib/api.ts';

const A_PAGE = 10;

type Discussion = { threads: Thread[]; total: number; mayWrite: boolean };

/** A course's threads as far as they were asked for. `readerId`: undefined while nobody knows who reads. */
export function useDiscussion(slug: string, readerId: number | null | undefined) {
  const [discussion, setDiscussion] = useState<Discussion | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isLoadingMore, setLoadingMore] = useState(false);

  const load = useCallback(
    async (before: Thread[]) => {
      setFailed(false);
      try {
        const page = Math.floor(before.length / A_PAGE) + 1;
        const { may_write, threads } = await api(listThreads, { id: slug, page });
        // What came or went meanwhile has moved the others: none is shown twice.
        const fresh = threads.data.filter(({ id }) => !before.some((shown) => shown.id === id));
        setDiscussion({
          threads: [...before, ...fresh],
          total: fresh.length > 0 ? threads.total : before.length,
          mayWrite: may_write,
        });
      } catch {
        setFailed(true);
      }
    },
    [slug],
  );
  useEffect(() => {
    // Who reads decides what is there: it waits for that.
    if (readerId !== undefined) void load([]);
  }, [load, readerId]);

  const change = (next: (threads: Thread[]) => Thread[], more = 0) =>
    setDiscussion((now) => now && { ...now, threads: next(now.threads), total: now.total + more });
  return {
    discussion,
    hasFailed,
    isLoadingMore,
    retry: () => load([]),
    async loadMore() {
      if (!discussion) return;
      setLoadingMore(true);
      await load(discussion.threads);
      setLoadingMore(false);
    },
    add: (thread: Thread) => change((threads) => [thread, ...threads.filter(({ id }) => id !== thread.id)], 1),
    replace: (thread: Thread) => change((threads) => threads.map((each) => (each.id === thread.id ? thread : each))),
    remove: (id: number) => change((threads) => threads.filter((each) => each.id !== id), -1),
  };
}
