import { useSearchParams } from 'react-router';
import { NoRedemption, RedemptionCheck } from '../../features/learning/verification/redemption-check.tsx';
import { secretAddressHeaders } from '../../lib/secret-address.ts';
import { StudentFrame } from '../../shell/student-frame.tsx';
import type { Route } from './+types/redeem-verify.ts';

export const headers: Route.HeadersFunction = () => secretAddressHeaders;

/** Where the programme sends its students back to (P-02). */
export default function RedeemVerify() {
  const [query] = useSearchParams();
  const given = (name: string) => query.get(name)?.trim() ?? '';
  const redemption = { kpj_code: given('kpj_code'), payment_id: given('payment_id'), sequence: given('sequence') };
  const isWhole = Object.values(redemption).every(Boolean);
  return (
    <StudentFrame title="Verifikasi Kode">
      {isWhole ? <RedemptionCheck redemption={redemption} /> : <NoRedemption />}
    </StudentFrame>
  );
}
