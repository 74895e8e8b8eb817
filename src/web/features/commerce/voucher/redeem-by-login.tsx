import { redeemVoucherByLogin } from '../../../../contract/commerce.ts';
import { api } from '../../../lib/api.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { verifyLoginNotice } from './redeem-notice.ts';
import { RedeemPage } from './redeem-page.tsx';

export function RedeemByLogin({ email, code }: { email: string; code: string }) {
  return (
    <RedeemPage
      title="Tukarkan Voucher"
      text="Masukkan password akun Anda untuk membuka kelasnya."
      code={code}
      submitLabel="Tukarkan voucher"
      noticeFor={verifyLoginNotice}
      redeem={(field) => api(redeemVoucherByLogin, { body: { email, code, password: field('password') } })}
    >
      {(faults) => (
        <>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            readOnly
            error={faults.email}
          />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            isRequired
            error={faults.password}
          />
        </>
      )}
    </RedeemPage>
  );
}
