import { type RefObject, useEffect } from 'react';

/** After a form was refused, whoever types goes on at its first field that needs it. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, faults: Record<string, unknown>): void {
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group of choices cannot have the focus itself.
    (faulty?.matches('fieldset') ? faulty.querySelector<HTMLElement>('input') : faulty)?.focus();
  }, [form, faults]);
}
