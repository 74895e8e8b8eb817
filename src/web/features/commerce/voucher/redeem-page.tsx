import { type FormEvent, type ReactNode, useState } from 'react';
import { href } from '../../../../contract/pages.ts';
import type { FormNotice } from '../../../lib/form-notice.ts';
import { useSubmission } from '../../../lib/use-submission.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { NoticeAlert } from '../../../ui/notice-alert.tsx';
import { keepToken } from './keep-token.ts';
import { safeAddress } from './safe-address.ts';
import { resultTitles } from './voucher-result.ts';
import type { Redeemed } from './voucher-step.ts';
import { VoucherTicket } from './voucher-ticket.tsx';

const REDIRECT_MS = 2_000;

export type Faults = Record<string, string | undefined>;
type RedeemPageProps = {
  title: string;
  text: ReactNode;
  code: string;
  submitLabel: string;
  noticeFor: (failure: unknown) => FormNotice;
  redeem: (field: (name: string) => string) => Promise<Redeemed>;
  children: (faults: Faults) => ReactNode;
};

/** A mailed voucher: who opened its link has only a password to give (V-06). */
export function RedeemPage({ title, text, code, submitLabel, noticeFor, redeem, children }: RedeemPageProps) {
  const { form, isBusy, notice, faults, send } = useSubmission(noticeFor);
  const [isDone, setDone] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void send(async () => {
      const { access_token, is_external, external_url } = await redeem((name) => String(fields.get(name) ?? ''));
      if (access_token) keepToken(access_token);
      setDone(true);
      const partner = is_external ? safeAddress(external_url) : null;
      // A full load: the page must learn who is logged in now.
      setTimeout(() => location.assign(partner ?? href('student', { profile_menu: 'course' })), REDIRECT_MS);
    });
  }

  return (
    <section className="mx-auto w-full max-w-105 rounded-seed border border-line bg-card p-5 shadow-raised sm:p-8">
      <h1 className="text-[26px] leading-8">{title}</h1>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      <VoucherTicket code={code} />
      {isDone ? (
        <Alert tone="success" title={resultTitles['success-login']} className="mt-5">
          Anda akan dialihkan ke kelasnya.
        </Alert>
      ) : (
        <form ref={form} onSubmit={submit} noValidate className="mt-5 flex flex-col gap-4">
          {notice && <NoticeAlert notice={notice} />}
          {children(faults)}
          <Button type="submit" size="lg" isLoading={isBusy}>
            {submitLabel}
          </Button>
        </form>
      )}
    </section>
  );
}
