import { randomUuid } from '../../../../contract/rules/random-uuid.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';

/** `sentAs` names the message to the server: the same one sent again, after an answer that never came, is one. */
type Draft = { text: string; sentAs: string; wasTried: boolean };

const begin = (text = ''): Draft => ({ text, sentAs: randomUuid(), wasTried: false });

/** What is being written, kept in this browser until it is sent; null while that is looked up. */
export function useDraft(key: string) {
  const { draft, keep: keepDraft } = useKeptDraft(key, (kept) => (isDraft(kept) ? kept : begin()));
  const keep = (next: Draft) => keepDraft(next, next.text === '');
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
    clear: () => keep(begin()),
  };
}

function isDraft(kept: unknown): kept is Draft {
  const { text, sentAs, wasTried } = (kept ?? {}) as Partial<Draft>;
  return typeof text === 'string' && typeof sentAs === 'string' && typeof wasTried === 'boolean';
}
