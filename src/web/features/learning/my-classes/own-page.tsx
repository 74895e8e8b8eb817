import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useOwnList } from '../../../lib/own-list.ts';
import type { Profile } from '../../../lib/profile.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { type MyClassTab, myClassAddress } from '../my-class-menu.ts';

type Paged<Row> = { data: Row[]; last_page: number };

type OwnPageProps<Row> = {
  tab: MyClassTab;
  page: number;
  owner: Profile;
  read: () => Promise<Paged<Row>>;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Below the list, once it is there. */
  after: ReactNode;
  /** reread: gives the rows as they are by then; none where they could not be read. */
  children: (rows: readonly Row[], reread: () => Promise<readonly Row[]>) => ReactNode;
};

/** One page of a part of Kelas Saya: somebody with hundreds of classes waits no longer than one with five. */
export function OwnPage<Row>({ tab, page, owner, read, skeleton, empty, after, children }: OwnPageProps<Row>) {
  const { data, error, isFetching, refetch } = useOwnList(`my-classes ${tab} ${page}`, owner, read);
  if (!data) return error ? <LoadFailure error={error} isLoading={isFetching} onRetry={refetch} /> : skeleton;
  const reread = async () => (await refetch()).data?.data ?? [];
  const last = Math.max(data.last_page, 1);
  // An old link, or a list that has become shorter meanwhile.
  if (page > last) return <Navigate to={myClassAddress(tab, last)} replace />;
  return (
    <>
      {data.data.length > 0 ? children(data.data, reread) : empty}
      <Pagination
        page={page}
        lastPage={last}
        hrefOf={(other) => myClassAddress(tab, other)}
        label="Halaman kelas"
        className="mt-8"
      />
      {after}
    </>
  );
}
