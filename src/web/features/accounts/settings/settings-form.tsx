import type { FormEvent, ReactNode } from 'react';
import { useSubmission } from '../../../lib/use-submission.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeAlert } from '../../../ui/notice-alert.tsx';
import { settingsNotice } from './settings-notice.ts';

type SettingsFormProps = {
  /** Sends what was typed; what it throws is told here. */
  onSend: (typed: (name: string) => string) => Promise<void>;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  children: (faults: Record<string, string | undefined>) => ReactNode;
};

/** The form of a settings dialog: busy while it is sent, its faults beside the fields. */
export function SettingsForm({ onSend, submitLabel, tone = 'primary', children }: SettingsFormProps) {
  const { form, isBusy, notice, faults, send } = useSubmission(settingsNotice);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void send(() => onSend((name) => String(fields.get(name) ?? '')));
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {notice && <NoticeAlert notice={notice} />}
      {children(faults)}
      <Button type="submit" variant={tone} isLoading={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
