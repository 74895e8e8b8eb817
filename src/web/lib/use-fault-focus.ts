import { type RefObject, useEffect } from 'react';

/** After a form was refused, whoever types goes on at its first field that needs it. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, faults: Record<string, unknown>): void {
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, faults]);
}
