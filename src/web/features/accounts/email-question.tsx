import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type EmailQuestionProps = {
  /** Why it is asked, in the server's words. */
  words: string;
  fault: string | undefined;
  isBusy: boolean;
  onEmail: (email: string) => void;
  onCancel: () => void;
};

export function EmailQuestion({ words, fault, isBusy, onEmail, onCancel }: EmailQuestionProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onEmail(String(new FormData(event.currentTarget).get('email')).trim());
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 rounded-seed-sm bg-sunken p-4">
      <p className="text-sm">{words}</p>
      <TextField
        label="Email untuk akun Anda"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={fault}
        // It takes the place of the button that was pressed, and so its focus.
        autoFocus
      />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" size="sm" onClick={onCancel} disabled={isBusy}>
          Batal
        </Button>
        <Button type="submit" size="sm" isLoading={isBusy}>
          Lanjutkan
        </Button>
      </div>
    </form>
  );
}
