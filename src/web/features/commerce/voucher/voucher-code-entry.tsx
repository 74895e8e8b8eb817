import type { FormEvent, ReactNode } from 'react';
import { openPopup } from '../../../lib/popups.ts';
import { controlLook } from '../../../ui/control-look.ts';

/**
 * A voucher's code on a page that has other things to do: the popup takes it from here, and its script comes only then.
 * The field has no name, so that a press before hydration sends nothing anywhere.
 */
export function VoucherCodeEntry({ id, button, className }: { id: string; button: ReactNode; className?: string }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = event.currentTarget.querySelector('input')?.value.trim();
    openPopup({ name: 'voucher', code });
  }
  return (
    <form onSubmit={submit} className={className}>
      <label htmlFor={id} className="sr-only">
        Kode voucher
      </label>
      <input
        id={id}
        placeholder="Kode voucher"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        className={controlLook(false, 'h-12 min-w-0 px-4 uppercase placeholder:normal-case')}
      />
      {button}
    </form>
  );
}
