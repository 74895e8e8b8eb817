import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../parts/refused.ts';
import { useUnsaved } from '../parts/unsaved/use-unsaved.tsx';

/**
 * A small form of its own: busy while it works, empty once it has, and what was wrong in one sentence. These hold
 * passwords and codes: such a form asks before it goes, and no draft of it is kept.
 */
export function useForm(work: (form: Record<string, string>) => Promise<void>) {
  const [trouble, setTrouble] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const { settle } = useUnsaved({ isDirty: isTyped, reset: () => setIsTyped(false), draft: null });
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    setIsBusy(true);
    setTrouble('');
    try {
      await work(Object.fromEntries(new FormData(element)) as Record<string, string>);
      element.reset();
      settle();
      setIsTyped(false);
    } catch (error) {
      setTrouble(sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  return { trouble, isBusy, form: { onSubmit, onInput: () => setIsTyped(true) } };
}
