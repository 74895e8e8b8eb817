import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../../lib/drafts.ts';
import { type Likes, likeNames } from './like-choice.tsx';

export type RatingDraft = { stars: number; title: string; content: string; likes: Likes };

/** The review that is being written, kept in this browser until it is sent; null while that is looked up. */
export function useRatingDraft(key: string, given: RatingDraft) {
  const [draft, setDraft] = useState<RatingDraft | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was given before is where it begins, once
  useEffect(() => {
    let isCurrent = true;
    void readDraft(key).then((kept) => isCurrent && setDraft(isDraft(kept) ? kept : given));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return {
    draft,
    write(change: Partial<RatingDraft>) {
      const next = { ...(draft ?? given), ...change };
      setDraft(next);
      void keepDraft(key, next);
    },
    drop: () => dropDraft(key),
  };
}

function isDraft(kept: unknown): kept is RatingDraft {
  const { stars, title, content, likes } = (kept ?? {}) as Partial<RatingDraft>;
  const isWhole = Number.isInteger(stars) && typeof title === 'string' && typeof content === 'string';
  return isWhole && Object.keys(likeNames).every((name) => [0, 1].includes(likes?.[name as keyof Likes] as number));
}
