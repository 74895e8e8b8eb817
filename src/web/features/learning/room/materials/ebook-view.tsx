import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Ebook, listEbooks } from '../../../../../contract/materials.ts';
import { api } from '../../../../lib/api.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useRoom } from '../room.ts';
import { ViewHeading } from '../tests/view-heading.tsx';
import { EbookList } from './ebook/ebook-list.tsx';
import { MaterialsFailure } from './materials-failure.tsx';
import { MaterialsSkeleton } from './materials-skeleton.tsx';

const EbookReader = lazy(() => import('./ebook/ebook-reader.tsx'));

/** The class's ebooks, or the one that the address names, read in the page (L-13). */
export default function EbookView() {
  const { course } = useRoom();
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['ebooks', course.id],
    queryFn: () => api(listEbooks, { slug: String(course.id) }),
    // Asked for whenever the view is entered: another device may have read on. While it is open the file stays the same.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [query, setQuery] = useSearchParams();
  const open = data?.find(({ id }) => String(id) === query.get('ebook'));
  const openId = open?.id;
  const [attempt, setAttempt] = useState(0);
  const choose = (id: number | null) =>
    setQuery(
      (now) => {
        if (id === null) now.delete('ebook');
        else now.set('ebook', String(id));
        return now;
      },
      { preventScrollReset: true },
    );
  const rememberHere = useCallback(
    (page: number) =>
      client.setQueryData<Ebook[]>(['ebooks', course.id], (books) =>
        books?.map((book) => (book.id === openId ? { ...book, page } : book)),
      ),
    [client, course.id, openId],
  );

  if (open)
    return (
      <Suspense fallback={<Skeleton shape="box" className="aspect-[3/4] max-h-dvh w-full" />}>
        <EbookReader
          // Begun anew with a fresh address: the one it had has run out, or never came.
          key={`${open.id} ${attempt}`}
          ebook={open}
          onPage={rememberHere}
          onClose={() => choose(null)}
          isRetrying={isFetching}
          onRetry={() => void refetch().then(() => setAttempt((tries) => tries + 1))}
        />
      </Suspense>
    );
  return (
    <div className="max-w-200">
      <ViewHeading note="Baca langsung di sini. Halaman terakhir Anda diingat, di perangkat mana pun.">
        Ebook
      </ViewHeading>
      {data && data.length > 0 ? (
        <EbookList ebooks={data} onOpen={choose} />
      ) : data ? (
        <EmptyState titleAs="h3" title="Belum ada ebook" text="Kelas ini tidak memiliki ebook." />
      ) : isError ? (
        <MaterialsFailure isLoading={isFetching} onRetry={refetch} />
      ) : (
        <MaterialsSkeleton rows={1} />
      )}
    </div>
  );
}
