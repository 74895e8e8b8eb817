import { useEffect, useState } from 'react';
import { randomUuid } from '../../../../contract/rules/random-uuid.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';

/** `sentAs` names the message to the server: the same one sent again, after an answer that never came, is one. */
type Draft = { text: string; sentAs: string; wasTried: boolean };

const begin = (text = ''): Draft => ({ text, sentAs: randomUuid(), wasTried: false });

/** What is being written, kept in this browser until it is sent; null while that is looked up. */
export function useDraft(key: string) {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readDraft(key).then((kept) => isCurrent && setDraft(isDraft(kept) ? kept : begin()));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const keep = (next: Draft) => {
    setDraft(next);
    void (next.text ? keepDraft(key, next) : dropDraft(key));
  };
  return {
    text: draft?.text ?? null,
    /** Other words than those that were tried are another message. */
    write: (text: string) => draft && keep(draft.wasTried ? begin(text) : { ...draft, text }),
    /** Its name, noted as tried. */
    take(): string {
      const tried = { ...(draft ?? begin()), wasTried: true };
      keep(tried);
      return tried.sentAs;
    },
    clear() {
      setDraft(begin());
      void dropDraft(key);
    },
  };
}

function isDraft(kept: unknown): kept is Draft {
  const { text, sentAs, wasTried } = (kept ?? {}) as Partial<Draft>;
  return typeof text === 'string' && typeof sentAs === 'string' && typeof wasTried === 'boolean';
}
