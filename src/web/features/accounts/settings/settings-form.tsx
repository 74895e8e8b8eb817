import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { noFault, settingsFault } from './settings-fault.ts';

type SettingsFormProps = {
  /** Sends what was typed; what it throws is told here. */
  onSend: (typed: (name: string) => string) => Promise<void>;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  children: (faults: Record<string, string>) => ReactNode;
};

/** The form of a settings dialog: busy while it is sent, its faults beside the fields. */
export function SettingsForm({ onSend, submitLabel, tone = 'primary', children }: SettingsFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState(noFault);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setFault(noFault);
    try {
      await onSend((name) => String(fields.get(name) ?? ''));
    } catch (failure) {
      setFault(settingsFault(failure));
    }
    setBusy(false);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FaultAlert lines={fault.lines} />
      {children(fault.fields)}
      <Button type="submit" variant={tone} isLoading={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}

export function FaultAlert({ lines }: { lines: string[] }) {
  return lines.length > 0 && <Alert tone="failure">{lines.join(' ')}</Alert>;
}
