import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useGate } from '../../lib/gate.ts';
import { secretAddressHeaders } from '../../lib/secret-address.ts';
import { StudentFrame } from '../../shell/student-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Route } from './+types/redeem-verify.ts';

const RedemptionCheck = lazy(() => import('../../features/learning/verification/redemption-check.tsx'));

export const headers: Route.HeadersFunction = () => secretAddressHeaders;

const pending = <Skeleton shape="box" className="h-100" />;

/** Where the programme sends its students back to (P-02). */
export default function RedeemVerify() {
  const [query] = useSearchParams();
  const given = (name: string) => query.get(name)?.trim() ?? '';
  const redemption = { kpj_code: given('kpj_code'), payment_id: given('payment_id'), sequence: given('sequence') };
  const { pathname, search } = useLocation();
  const gate = useGate();
  // A session may end while one is with the programme: after the login the same address is asked about.
  const comeBack = () => void gate({ go: pathname + search });
  return (
    <StudentFrame title="Verifikasi Kode" pending={pending} onGuest={comeBack}>
      <Suspense fallback={pending}>
        <RedemptionCheck redemption={redemption} />
      </Suspense>
    </StudentFrame>
  );
}
