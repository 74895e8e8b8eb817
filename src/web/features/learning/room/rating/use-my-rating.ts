import { useEffect, useState } from 'react';
import type { CallData } from '../../../../../contract/call.ts';
import { getMyRating } from '../../../../../contract/learning.ts';
import { api } from '../../../../lib/api.ts';
import { ApiFailure } from '../../../../lib/api-failure.ts';

export type MyRating = NonNullable<CallData<typeof getMyRating>>;

export type RatingState =
  | { is: 'read' }
  /** Not before all lessons were seen (L-12): the server says so by a 400. */
  | { is: 'early'; text: string }
  | { is: 'failed'; error: Error; retry: () => void }
  | { is: 'open'; rating: MyRating | null };

/** One's own rating of a course, and whether there can be one yet. */
export function useMyRating(courseId: number, quizId: number | null): RatingState {
  const [state, setState] = useState<RatingState>({ is: 'read' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when somebody tries again
  useEffect(() => {
    let isCurrent = true;
    const say = (next: RatingState) => isCurrent && setState(next);
    api(getMyRating, { id: String(courseId), quiz_id: quizId ?? '' }).then(
      (rating) => say({ is: 'open', rating }),
      (failure: Error) =>
        say(
          failure instanceof ApiFailure && failure.status === 400
            ? { is: 'early', text: failure.message }
            : { is: 'failed', error: failure, retry: () => setTries((count) => count + 1) },
        ),
    );
    return () => {
      isCurrent = false;
    };
  }, [courseId, quizId, tries]);
  return state;
}
