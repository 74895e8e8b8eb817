import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallInput } from '../../../../contract/call.ts';
import { verifyCoupon } from '../../../../contract/programme.ts';
import { api } from '../../../lib/api.ts';
import { formNotice } from '../../../lib/form-notice.ts';
import { serverWords } from '../../../lib/server-words.ts';
import { useSubmission } from '../../../lib/use-submission.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { rememberCode } from './remembered-code.ts';

/** So long nobody wonders; from then on it is said who is slow. */
const PATIENCE_MS = 4000;
/** A page that has not come by then was stopped, or never will: the form is there again. */
const LEAVING_MS = 15_000;

/** What a code is shown for: its class, and the lecture or the exam that it opens. */
type Purpose = Omit<CallInput<typeof verifyCoupon>['body'], 'kpj_code'>;

type CouponTerms = {
  purpose: Purpose;
  /** As the specification words them (P-01). */
  says: { success: string; failure: string };
  /** Reads again what the code opened. */
  onOpened: () => Promise<unknown>;
};

export type Coupon = {
  form: RefObject<HTMLFormElement | null>;
  fault: string | undefined;
  /** idle: to be asked. leaving: the programme's page is on its way. */
  state: 'idle' | 'asking' | 'slow' | 'leaving';
  show: (code: string) => Promise<void>;
};

/** Shows a code to the programme: it lets its student in by a page of its own, unless it knows them already. */
export function useCoupon({ purpose, says, onOpened }: CouponTerms): Coupon {
  const { form, faults, isBusy, send, refuse } = useSubmission((failure) => formNotice(failure, says.failure));
  const [isLeaving, setLeaving] = useState(false);
  const isSlow = useSlowness(isBusy);
  const stay = () => {
    setLeaving(false);
    refuse({});
  };
  const fail = (words: string) => refuse({ kpj_code: words });
  const isStillAsked = useTurningAway(JSON.stringify(purpose), stay);
  useReturning(isLeaving, stay);
  // Back by the browser's own button: the page is as it was left, and the programme may have seen the student.
  useComingBack(() => {
    stay();
    void onOpened().catch(() => {});
  });
  const show = (kpj_code: string) =>
    send(async () => {
      const isWanted = isStillAsked();
      let url: string | null;
      try {
        url = (await api(verifyCoupon, { body: { ...purpose, kpj_code } })).url;
      } catch (failure) {
        return isWanted() ? fail(serverWords(failure, says.failure)) : undefined;
      }
      if (!isWanted()) return;
      if (url !== null && !/^https?:\/\//i.test(url)) return fail(says.failure);
      toast.success({ title: says.success });
      if (url === null) {
        await onOpened().catch(() => {});
        return stay();
      }
      rememberCode(purpose.payment_id, kpj_code);
      setLeaving(true);
      location.assign(url);
    });
  return {
    form,
    fault: faults.kpj_code,
    state: isLeaving ? 'leaving' : !isBusy ? 'idle' : isSlow ? 'slow' : 'asking',
    show,
  };
}

/**
 * Who closed the form or went on to another lecture is not led away by an answer that comes then; a form that stays is
 * there for what it is about now. Taken at a press, it tells whether that press still counts.
 */
function useTurningAway(about: string, onTurn: () => void): () => () => boolean {
  const turn = useRef(0);
  const turned = useEffectEvent(onTurn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is about is what makes it another
  useEffect(
    () => () => {
      turn.current += 1;
      turned();
    },
    [about],
  );
  return () => {
    const mine = turn.current;
    return () => turn.current === mine;
  };
}

function useReturning(isLeaving: boolean, onReturn: () => void): void {
  const stay = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => stay(), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);
}

function useSlowness(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}

function useComingBack(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && back();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
