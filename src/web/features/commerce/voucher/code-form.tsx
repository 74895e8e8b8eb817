import { Ticket } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { notices } from '../../../../contract/messages.ts';
import { formNotice } from '../../../lib/form-notice.ts';
import { useSubmission } from '../../../lib/use-submission.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeAlert } from '../../../ui/notice-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Step, stepOfCheck } from './voucher-step.ts';

/** Codes are in capitals, whoever types them. */
export const typedCode = (typed: string): string => typed.trim().toUpperCase();

type CodeFormProps = {
  code: string;
  /** Checks it without being asked again. */
  isAsked: boolean;
  onCode: (code: string) => void;
  onStep: (step: Step) => void;
};

export function CodeForm({ code, isAsked, onCode, onStep }: CodeFormProps) {
  const { form, isBusy, notice, faults, send, refuse } = useSubmission((failure) =>
    formNotice(failure, notices.noResponse),
  );
  const check = () => {
    if (!typedCode(code)) return refuse({ voucher_code: 'Masukkan kode voucher.' });
    void send(async () => onStep(await stepOfCheck(typedCode(code))));
  };
  const hasBegun = useRef(false);
  useEffect(() => {
    if (isAsked && !hasBegun.current) check();
    hasBegun.current = true;
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    check();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {notice && <NoticeAlert notice={notice} />}
      <TextField
        label="Kode voucher"
        name="voucher_code"
        placeholder="SEMAI-…"
        icon={<Ticket />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={code}
        onChange={(event) => onCode(event.currentTarget.value.toUpperCase())}
        error={faults.voucher_code}
      />
      <Button type="submit" size="lg" isLoading={isBusy}>
        Periksa voucher
      </Button>
    </form>
  );
}
