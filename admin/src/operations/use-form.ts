import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../parts/refused.ts';

/** A small form of its own: busy while it works, empty once it has, and what was wrong in one sentence. */
export function useForm(work: (form: Record<string, string>) => Promise<void>) {
  const [trouble, setTrouble] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    setIsBusy(true);
    setTrouble('');
    try {
      await work(Object.fromEntries(new FormData(element)) as Record<string, string>);
      element.reset();
    } catch (error) {
      setTrouble(sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  return { trouble, isBusy, submit };
}
