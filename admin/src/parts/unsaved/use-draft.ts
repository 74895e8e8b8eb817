import { useState } from 'react';
import { useUnsaved } from './use-unsaved.tsx';

/**
 * The values of a form that react-admin does not keep, with a draft of them. What the server says anew takes their place
 * only where nobody has typed.
 */
export function useDraft<Values extends object>(name: string | null, initial: Values) {
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const isDirty = JSON.stringify(values) !== JSON.stringify(base);
  const begin = (from: Values) => {
    setBase(from);
    setValues(from);
  };
  const said = JSON.stringify(initial);
  const [heard, setHeard] = useState(said);
  if (said !== heard && !isDirty) {
    setHeard(said);
    begin(initial);
  }
  const { settle, ...unsaved } = useUnsaved({
    isDirty,
    reset: () => setValues(base),
    draft:
      name === null
        ? null
        : {
            name,
            content: { values, base },
            resume(draft) {
              setBase(draft.base as Values);
              setValues(draft.values as Values);
            },
          },
  });
  return {
    ...unsaved,
    values,
    /** What stood there when they began to type. */
    base,
    isDirty,
    set: (change: Partial<Values>) => setValues((typed) => ({ ...typed, ...change })),
    /** It is the server's now; what was typed since then is not. */
    saved(sent: Values) {
      settle();
      setBase(sent);
    },
    /** It is gone, and the form begins anew. */
    sent() {
      settle();
      begin(initial);
    },
  };
}
