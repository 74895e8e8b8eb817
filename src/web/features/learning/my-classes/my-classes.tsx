import type { ReactNode } from 'react';
import { myCourses } from '../../../../contract/views.ts';
import { api } from '../../../lib/api.ts';
import { useOwnList } from '../../../lib/own-list.ts';
import type { Profile } from '../../../lib/profile.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { MyClassTabs } from '../my-class-tabs.tsx';
import { ClassGrid, NoData } from './class-grid.tsx';
import { ClassGridSkeleton } from './my-classes-skeleton.tsx';

/** Kelas Saya. Certificates and consultations come with their own parts. */
export default function MyClasses({ profile }: { profile: Profile }) {
  const { data, error, refetch, isFetching } = useOwnList('my-courses', profile, () => api(myCourses, {}));
  const grid = (isFinished: boolean): ReactNode => {
    if (data) return <ClassGrid classes={data.filter(({ is_finished }) => is_finished === isFinished)} />;
    if (!error) return <ClassGridSkeleton />;
    return <LoadFailure error={error} isLoading={isFetching} onRetry={refetch} />;
  };
  return (
    <>
      <p className="mb-4 text-lg text-muted">{`Selamat datang kembali ${profile.first_name}, belajar lagi yuk!`}</p>
      <MyClassTabs
        contents={{ sedang: grid(false), selesai: grid(true), sertifikat: <NoData />, diskusi: <NoData /> }}
      />
    </>
  );
}
