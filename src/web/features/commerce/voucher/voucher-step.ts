import type { CallData } from '../../../../contract/call.ts';
import { checkVoucher, redeemVoucher } from '../../../../contract/commerce.ts';
import { api } from '../../../lib/api.ts';
import { checkAgain, getProfile, type Profile } from '../../../lib/profile.ts';
import { keepToken } from './keep-token.ts';
import { safeAddress } from './safe-address.ts';
import { resultOfFailure, type VoucherResult } from './voucher-result.ts';

export type Voucher = CallData<typeof checkVoucher>;
export type Redeemed = CallData<typeof redeemVoucher>;

/** Where somebody with a code is (V-01 to V-03). */
export type Step =
  /** isAsked: the code was typed elsewhere, and is checked at once. */
  | { at: 'code'; isAsked: boolean }
  | { at: 'confirm' | 'person'; voucher: Voucher }
  | { at: 'partner'; address: URL }
  | { at: 'result'; result: VoucherResult };

export async function stepOfCheck(code: string): Promise<Step> {
  try {
    const voucher = await api(checkVoucher, { voucher_code: code });
    if (!voucher.is_purchased) return { at: 'confirm', voucher };
    // Theirs already: what is said then is what was said when it was redeemed.
    return stepOfPurchase(voucher, await resultForReader());
  } catch (failure) {
    const result = resultOfFailure(failure);
    if (!result) throw failure;
    return { at: 'result', result };
  }
}

/** A token that comes with it logs in, as a login does. */
export async function stepOfRedemption(redeemed: Redeemed, email: string): Promise<Step> {
  if (!redeemed.access_token) return stepOfPurchase(redeemed, await resultForReader(email));
  keepToken(redeemed.access_token);
  await checkAgain();
  return stepOfPurchase(redeemed, { name: 'success-login' });
}

/** For who is logged in. Whose session ended meanwhile goes the long way, which asks for the password. */
export async function stepOfOwnRedemption(code: string, { first_name, last_name, email }: Profile): Promise<Step> {
  const redeemed = await api(redeemVoucher, { body: { code, first_name, last_name, email } });
  return redeemed.is_purchased ? stepOfRedemption(redeemed, email) : { at: 'code', isAsked: true };
}

const resultForReader = async (email?: string): Promise<VoucherResult> =>
  (await getProfile()) ? { name: 'success-login' } : { name: 'success-public', email };

function stepOfPurchase(
  { is_external, external_url }: Pick<Redeemed, 'is_external' | 'external_url'>,
  result: VoucherResult,
): Step {
  const address = is_external ? safeAddress(external_url) : null;
  return address ? { at: 'partner', address } : { at: 'result', result };
}
