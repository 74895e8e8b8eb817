import type { ReactNode } from 'react';
import { redeemVoucherByReset } from '../../../../contract/commerce.ts';
import { api } from '../../../lib/api.ts';
import { redeemNotice } from './redeem-notice.ts';
import { type Faults, RedeemPage } from './redeem-page.tsx';

type RedeemByResetProps = {
  token: string;
  code: string;
  /** The two fields of a new password, named password and password_confirmation. */
  passwordFields: (faults: Faults) => ReactNode;
};

export function RedeemByReset({ token, code, passwordFields }: RedeemByResetProps) {
  return (
    <RedeemPage
      title="Buat Kata Sandi"
      text="Buat password untuk akun Anda; vouchernya langsung kami tukarkan."
      code={code}
      submitLabel="Simpan dan tukarkan voucher"
      noticeFor={redeemNotice}
      redeem={(field) =>
        api(redeemVoucherByReset, {
          body: {
            password: field('password'),
            password_confirmation: field('password_confirmation'),
            code,
            reset_token: token,
          },
        })
      }
    >
      {passwordFields}
    </RedeemPage>
  );
}
