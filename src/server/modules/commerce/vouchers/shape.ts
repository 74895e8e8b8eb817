import type { CallData } from '../../../../contract/call.ts';
import type { checkVoucher, redeemVoucher } from '../../../../contract/commerce.ts';
import type { Voucher } from './vouchers.store.ts';

export type Redeemed = CallData<typeof redeemVoucher>;

const courseOf = ({ course_type, partner_url }: Voucher) => {
  const is_external = course_type === 'external';
  return {
    course_type: course_type as Redeemed['course_type'],
    is_external,
    external_url: is_external ? partner_url : null,
  };
};

export const toChecked = (voucher: Voucher, is_purchased: boolean): CallData<typeof checkVoucher> => ({
  id: voucher.id,
  is_purchased,
  ...courseOf(voucher),
  course: { id: voucher.course_id, name: voucher.course_name, slug: voucher.course_slug },
  mpp:
    voucher.partner_id !== null && voucher.partner_name !== null
      ? { id: voucher.partner_id, name: voucher.partner_name }
      : null,
});

/** V-02. A newcomer has an account now, but had none. */
export const toRedeemed = (
  voucher: Voucher,
  outcome: 'redeemed' | 'redeemed by newcomer' | 'needs password',
  access_token: string | null = null,
): Redeemed => ({
  is_user_registered: outcome !== 'redeemed by newcomer',
  is_purchased: outcome !== 'needs password',
  is_password_required: outcome === 'needs password',
  access_token,
  ...courseOf(voucher),
});
