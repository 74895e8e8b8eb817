import { useState } from 'react';
import { listMyCertificates } from '../../../../contract/certificates.ts';
import { classOverview, myCourses } from '../../../../contract/views.ts';
import { api } from '../../../lib/api.ts';
import { useOwnList } from '../../../lib/own-list.ts';
import type { Profile } from '../../../lib/profile.ts';
import { dialogCode, LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { CertificateGrid } from '../certificates/certificate-grid.tsx';
import { CertificateGridSkeleton } from '../certificates/certificate-grid-skeleton.tsx';
import { NextSteps } from '../job-partners/next-steps.tsx';
import type { MyClassTab } from '../my-class-menu.ts';
import { MyClassTabs, OpenPart } from '../my-class-tabs.tsx';
import type { MyClass } from './class-action.ts';
import { ClassGrid } from './class-grid.tsx';
import { ClassMenu } from './class-menu.tsx';
import { ClassGridSkeleton } from './my-classes-skeleton.tsx';
import { NoData } from './no-data.tsx';
import { OwnPage } from './own-page.tsx';
import { useClassPlace } from './use-class-place.ts';

const redeemDialog = dialogCode(async () => (await import('../verification/redeem-dialog.tsx')).default);

/** A class whose code is being entered, and how it is read again. */
type Redeeming = { own: MyClass; reread: () => Promise<readonly MyClass[]> };

/** Kelas Saya (M-01): what stands where is counted in one request, and the open part brings one page of itself. */
export default function MyClasses({ profile }: { profile: Profile }) {
  const { isDesktop, open, page } = useClassPlace();
  const overview = useOwnList('class-overview', profile, () => api(classOverview, {}));
  const counts = overview.data;
  // Above the frame, which is another one on a phone that is turned: what was typed stays.
  const [redeeming, setRedeeming] = useState<Redeeming | null>(null);
  // Last, and not before what stands above it: nothing is pushed away by it.
  const banners = counts?.has_banners && <NextSteps certificates={counts.sertifikat} className="mt-10" />;
  const seeWhetherOpen = async ({ own, reread }: Redeeming) => {
    const [classes] = await Promise.all([reread(), overview.refetch()]);
    if (classes.some(({ id, is_kpj_code_redeemed }) => id === own.id && is_kpj_code_redeemed !== 0)) setRedeeming(null);
  };
  const part = (tab: MyClassTab) => {
    const all = {
      key: `${tab} ${page}`,
      ...{ tab, page, owner: profile, after: banners, empty: <NoData tab={tab} /> },
    };
    if (tab === 'sertifikat')
      return (
        <OwnPage {...all} read={() => api.answer(listMyCertificates, { page })} skeleton={<CertificateGridSkeleton />}>
          {(certificates) => <CertificateGrid certificates={certificates} profile={profile} />}
        </OwnPage>
      );
    return (
      <OwnPage {...all} read={() => api.answer(myCourses, { tab, page })} skeleton={<ClassGridSkeleton />}>
        {(classes, reread) => (
          <ClassGrid
            classes={classes}
            isDiscussion={tab === 'diskusi'}
            onRedeem={(own) => setRedeeming({ own, reread })}
            onChanged={() => Promise.all([reread(), overview.refetch()])}
          />
        )}
      </OwnPage>
    );
  };
  const Frame = isDesktop ? MyClassTabs : OpenPart;
  return (
    <>
      <p className="mb-4 text-lg text-muted">{`Selamat datang kembali ${profile.first_name}, belajar lagi yuk!`}</p>
      {open ? (
        <Frame open={open} counts={counts}>
          {part(open)}
        </Frame>
      ) : (
        <>
          <ClassMenu counts={counts} isCounting={overview.isPending} />
          {overview.error && !counts && (
            <div className="mt-4">
              <LoadFailure error={overview.error} isLoading={overview.isFetching} onRetry={overview.refetch} />
            </div>
          )}
          {banners}
        </>
      )}
      {redeeming && (
        <LazyDialog
          code={redeemDialog}
          props={{ own: redeeming.own, onClose: () => setRedeeming(null), onOpened: () => seeWhetherOpen(redeeming) }}
        />
      )}
    </>
  );
}
