import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../../../lib/drafts.ts';

type NoteDraft = { text: string; second: number };

/** The note that is being written to a lecture, with its moment; null: none is. It is there again after a reload. */
export function useNoteDraft(key: string) {
  const [draft, setDraft] = useState<NoteDraft | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readDraft(key).then((kept) => isCurrent && isDraft(kept) && setDraft((begun) => begun ?? kept));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return {
    draft,
    begin: (second: number) => setDraft({ text: '', second }),
    write(text: string) {
      const next = { text, second: draft?.second ?? 0 };
      setDraft(next);
      void (text.trim() ? keepDraft(key, next) : dropDraft(key));
    },
    clear() {
      setDraft(null);
      void dropDraft(key);
    },
  };
}

function isDraft(kept: unknown): kept is NoteDraft {
  const { text, second } = (kept ?? {}) as Partial<NoteDraft>;
  return typeof text === 'string' && Number.isInteger(second);
}
