import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { toast } from '../../../ui/toaster.tsx';

/** What the browser would not copy; each attempt selects it anew. */
type Refused = { text: string; attempt: number };

/** Copies for the visitor, and says so; what could not be copied is shown to be copied by hand. */
export function useCopy() {
  const [refused, setRefused] = useState<Refused | null>(null);
  const copy = async (text: string, done: string) => {
    if (!(await copyText(text))) return setRefused((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 }));
    setRefused(null);
    toast.success({ title: done });
  };
  return { copy, refused };
}
