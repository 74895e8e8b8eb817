import { listReferrals } from '../../../../contract/engagement.ts';
import { api } from '../../../lib/api.ts';
import { useOwnList } from '../../../lib/own-list.ts';
import type { Profile } from '../../../lib/profile.ts';
import { Invitation } from './invitation.tsx';
import { ReferralIntroduction } from './referral-introduction.tsx';
import { ReferralStatus } from './referral-status.tsx';

/** Inviting friends, and who came (M-11). The way to invite stands whether or not the list could be read. */
export default function Referral({ profile }: { profile: Profile }) {
  const { data, isError, isFetching, refetch } = useOwnList('referrals', profile, () => api(listReferrals, {}));
  return (
    <div className="grid gap-4 lg:gap-6">
      <ReferralIntroduction />
      <ReferralStatus people={data} isFailed={isError} isLoading={isFetching} onRetry={refetch} />
      <Invitation url={profile.referral_url} />
    </div>
  );
}
