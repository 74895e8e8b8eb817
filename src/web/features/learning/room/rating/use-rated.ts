import { useCallback, useEffect, useRef, useState } from 'react';
import { rateCourse } from '../../../../../contract/learning.ts';
import { toast } from '../../../../ui/toaster.tsx';
import { useRoom } from '../room.ts';

const READ_AGAIN_MS = 3_000;

/** After a review the class is read again: after three seconds, or at once when somebody goes on before (L-12). */
export function useRated(onClose: () => void) {
  const { refresh } = useRoom();
  const [isSent, setSent] = useState(false);
  const isDone = useRef(false);
  const goOn = useCallback(() => {
    if (isDone.current) return;
    isDone.current = true;
    onClose();
    // What could not be read now is read with the next step.
    refresh().catch(() => {});
  }, [onClose, refresh]);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(goOn, READ_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isSent, goOn]);
  return {
    isSent,
    sent() {
      toast.success({ title: rateCourse.says });
      setSent(true);
    },
    close: () => (isSent ? goOn() : onClose()),
  };
}
