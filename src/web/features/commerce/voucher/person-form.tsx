import { type FormEvent, useEffect, useRef, useState } from 'react';
import { redeemVoucher } from '../../../../contract/commerce.ts';
import { api } from '../../../lib/api.ts';
import { rememberAction } from '../../../lib/pending.ts';
import { openPopup } from '../../../lib/popups.ts';
import type { Profile } from '../../../lib/profile.ts';
import { useSubmission } from '../../../lib/use-submission.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeAlert } from '../../../ui/notice-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { redeemNotice } from './redeem-notice.ts';
import { type Step, stepOfRedemption, type Voucher } from './voucher-step.ts';

type PersonFormProps = {
  code: string;
  voucher: Voucher;
  /** Who is logged in redeems for that account, and has nothing to type. */
  profile: Profile | null | undefined;
  onStep: (step: Step) => void;
};

/** For whom the voucher is redeemed. An email that has an account is asked for its password (V-02). */
export function PersonForm({ code, voucher, profile, onStep }: PersonFormProps) {
  const { form, isBusy, notice, faults, send, refuse } = useSubmission(redeemNotice);
  const [isPasswordNeeded, setPasswordNeeded] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isPasswordNeeded) password.current?.focus();
  }, [isPasswordNeeded]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = (name: string) => String(fields.get(name) ?? '').trim();
    const person = { first_name: typed('first_name'), last_name: typed('last_name'), email: typed('email') };
    // A password is taken as it was typed, spaces too.
    const body = { code, ...person, password: String(fields.get('password') ?? '') || null };
    void send(async () => {
      const redeemed = await api(redeemVoucher, { body });
      if (redeemed.is_purchased || !redeemed.is_password_required)
        return onStep(await stepOfRedemption(redeemed, person.email));
      setPasswordNeeded(true);
      refuse(body.password === null ? {} : { password: 'Masukkan password akun ini.' });
    });
  }

  const resetPassword = () => {
    rememberAction({ open: { name: 'voucher', code } });
    openPopup({ name: 'forgot' });
  };
  const readOnly = Boolean(profile);
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <p className="-mt-1 text-sm text-muted sm:col-span-2">
        Kelas: <strong className="font-semibold text-ink">{voucher.course.name}</strong>
      </p>
      {notice && (
        <div className="sm:col-span-2">
          <NoticeAlert notice={notice} />
        </div>
      )}
      <TextField
        label="Nama Depan"
        name="first_name"
        autoComplete="given-name"
        maxLength={80}
        defaultValue={profile?.first_name}
        readOnly={readOnly}
        isRequired={!readOnly}
        error={faults.first_name}
      />
      <TextField
        label="Nama Belakang"
        name="last_name"
        autoComplete="family-name"
        maxLength={80}
        defaultValue={profile?.last_name}
        readOnly={readOnly}
        error={faults.last_name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        defaultValue={profile?.email}
        readOnly={readOnly}
        isRequired={!readOnly}
        onChange={() => setPasswordNeeded(false)}
        className="sm:col-span-2"
        error={faults.email}
      />
      {isPasswordNeeded && (
        <div className="sm:col-span-2">
          <TextField
            ref={password}
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            hint="Email ini sudah terdaftar. Masukkan passwordnya, atau buka tautan di email Anda jika belum pernah membuatnya."
            isRequired
            error={faults.password}
          />
          <button
            type="button"
            onClick={resetPassword}
            className="-mb-2 ml-auto flex min-h-11 items-center rounded-field text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
          >
            Lupa password?
          </button>
        </div>
      )}
      <Button type="submit" size="lg" isLoading={isBusy} className="sm:col-span-2">
        Tukarkan voucher
      </Button>
      <Button variant="ghost" onClick={() => onStep({ at: 'confirm', voucher })} className="-mt-1 sm:col-span-2">
        Kembali
      </Button>
    </form>
  );
}
