import type { ReactNode } from 'react';
import { myCourses } from '../../../../contract/views.ts';
import { api } from '../../../lib/api.ts';
import { noticeOf } from '../../../lib/api-failure.ts';
import { useOwnList } from '../../../lib/own-list.ts';
import type { Profile } from '../../../lib/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeAlert } from '../../../ui/notice-alert.tsx';
import { MyClassTabs } from '../my-class-tabs.tsx';
import { ClassGrid, NoData } from './class-grid.tsx';
import { ClassGridSkeleton } from './my-classes-skeleton.tsx';

/** Kelas Saya. Certificates and consultations come with their own parts. */
export default function MyClasses({ profile }: { profile: Profile }) {
  const { data, error, refetch } = useOwnList('my-courses', profile, () => api(myCourses, {}));
  const grid = (isFinished: boolean): ReactNode => {
    if (data) return <ClassGrid classes={data.filter(({ is_finished }) => is_finished === isFinished)} />;
    if (!error) return <ClassGridSkeleton />;
    return (
      <div className="grid justify-items-start gap-4">
        <NoticeAlert notice={{ lines: noticeOf(error, 'dashboard').lines }} />
        <Button variant="secondary" onClick={() => refetch()}>
          Coba lagi
        </Button>
      </div>
    );
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
