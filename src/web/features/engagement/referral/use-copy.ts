import { useState } from 'react';
import { toast } from '../../../ui/toaster.tsx';

/** What the browser would not copy; each attempt selects it anew. */
type Refused = { text: string; attempt: number };

/** Copies for the visitor, who may have forbidden it, or whose browser knows no clipboard at all. */
export function useCopy() {
  const [refused, setRefused] = useState<Refused | null>(null);
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setRefused(null);
      toast.success({ title: done });
    } catch {
      setRefused((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 }));
    }
  };
  return { copy, refused };
}
