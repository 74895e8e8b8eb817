import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { CallData } from '../../../../../contract/call.ts';
import { openLecture } from '../../../../../contract/learning.ts';
import { api, quietApi } from '../../../../lib/api.ts';
import { ApiFailure } from '../../../../lib/api-failure.ts';
import { useOffline } from '../../../../lib/network.ts';

export type OpenedLecture = CallData<typeof openLecture>;

/** A lecture's film: opened on entering, and opened again for a new address. */
export function useOpenedLecture(lectureId: number) {
  const [opened, setOpened] = useState<OpenedLecture | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isOpening, setOpening] = useState(false);
  const asked = useRef(0);
  const open = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    setOpening(true);
    try {
      const read = await api(openLecture, { id: lectureId });
      if (asked.current !== mine) return;
      startTransition(() => {
        setOpened(read);
        setError(null);
      });
    } catch (failure) {
      if (asked.current === mine) setError(failure as Error);
    } finally {
      if (asked.current === mine) setOpening(false);
    }
  }, [lectureId]);
  useEffect(() => {
    void open();
    return () => {
      asked.current += 1;
    };
  }, [open]);
  // What could not be asked for is asked for again once there is a network.
  const isUnanswered = error instanceof ApiFailure && error.status === 0;
  const isOffline = useOffline();
  useEffect(() => {
    if (isUnanswered && !isOffline) void open();
  }, [isUnanswered, isOffline, open]);
  return { opened, error, isUnanswered, isOpening, open };
}

/** A new address for a film that is on the page already. */
export const renewAddress = (lectureId: number): Promise<OpenedLecture> => quietApi(openLecture, { id: lectureId });
