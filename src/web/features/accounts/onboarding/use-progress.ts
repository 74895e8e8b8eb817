import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { type Progress, resume } from './answers.ts';

/** How far somebody came, kept in this browser until it is sent; null while that is looked up. */
export function useProgress(userId: number) {
  const key = `onboarding:${userId}`;
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readDraft(key).then((draft) => isCurrent && setProgress(resume(draft)));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return {
    progress,
    keep(next: Progress) {
      setProgress(next);
      void keepDraft(key, next);
    },
    drop: () => dropDraft(key),
  };
}
