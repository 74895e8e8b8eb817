import type { CallData } from '../../../../contract/call.ts';
import type { listReferrals } from '../../../../contract/engagement.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { ReferralPeople } from './referral-people.tsx';
import { PeopleSkeleton } from './referral-skeleton.tsx';

export type Referred = CallData<typeof listReferrals>[number];

type ReferralStatusProps = {
  people: readonly Referred[] | undefined;
  isFailed: boolean;
  isLoading: boolean;
  onRetry: () => void;
};

/** Who came by one's invitation. */
export function ReferralStatus({ people, ...loading }: ReferralStatusProps) {
  return (
    <section
      aria-labelledby="referral-status"
      className="min-w-0 rounded-seed border border-line bg-card p-5 sm:p-7"
      aria-busy={!people && !loading.isFailed}
    >
      <h2 id="referral-status" className="text-lg">
        Referral Status
      </h2>
      <Content people={people} {...loading} />
    </section>
  );
}

function Content({ people, isFailed, isLoading, onRetry }: ReferralStatusProps) {
  if (people?.length === 0)
    return (
      <EmptyState
        titleAs="p"
        title="Kamu belum memiliki referral!"
        text="Bagikan tautan di bawah ini, dan teman yang mendaftar akan tampil di sini."
        className="pt-6! pb-2!"
      />
    );
  if (people) return <ReferralPeople people={people} />;
  if (isFailed)
    return (
      <div className="mt-4">
        <RetryAlert isLoading={isLoading} onRetry={onRetry}>
          There was some problem in API. Please try again
        </RetryAlert>
      </div>
    );
  return <PeopleSkeleton />;
}
