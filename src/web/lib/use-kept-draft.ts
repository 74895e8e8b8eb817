import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/** A draft that this browser keeps until it is sent; null while it is read. `read` takes what still fits of it. */
export function useKeptDraft<Draft>(key: string, read: (kept: unknown) => Draft) {
  const [draft, setDraft] = useState<Draft | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `read` is no reason to read it again
  useEffect(() => {
    let isCurrent = true;
    void readDraft(key).then((kept) => isCurrent && setDraft(read(kept)));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return {
    draft,
    /** An empty draft is shown, but not kept. */
    keep(next: Draft, isEmpty = false) {
      setDraft(next);
      void (isEmpty ? dropDraft(key) : keepDraft(key, next));
    },
    drop: () => dropDraft(key),
  };
}
