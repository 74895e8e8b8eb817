import { type RefObject, useRef, useState } from 'react';
import { type FormNotice, fieldFaults } from './form-notice.ts';
import { useFaultFocus } from './use-fault-focus.ts';

type Faults = Record<string, string | undefined>;
type State = { isBusy: boolean; notice?: FormNotice; faults: Faults };

type Submission = State & {
  /** Goes on the form: after a failure the focus goes to its first field that has a fault. */
  form: RefObject<HTMLFormElement | null>;
  /** Stays busy after a success, since what follows takes the form's place. */
  send(work: () => Promise<void>): Promise<void>;
  /** What the page itself finds wrong, before anything is sent. */
  refuse(faults: Faults, notice?: FormNotice): void;
};

/** A form on its way to the server and back. Nothing that was typed is touched. */
export function useSubmission(noticeFor: (failure: unknown) => FormNotice): Submission {
  const [state, setState] = useState<State>({ isBusy: false, faults: {} });
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, state.faults);
  return {
    ...state,
    form,
    async send(work) {
      setState({ isBusy: true, faults: {} });
      try {
        await work();
      } catch (failure) {
        setState({ isBusy: false, notice: noticeFor(failure), faults: fieldFaults(failure) });
      }
    },
    refuse: (faults, notice) => setState({ isBusy: false, faults, notice }),
  };
}
