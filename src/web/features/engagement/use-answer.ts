import { type MutationFunction, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure, noticeOf } from '../../lib/api-failure.ts';
import { checkAgain } from '../../lib/profile.ts';
import { npsQuery } from './nps-query.ts';

/** Sends an answer to a survey. What it settled is read anew: the bell, and whether the survey still shows itself. */
export function useAnswer<Answer>(send: MutationFunction<unknown, Answer>, onDone: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      void checkAgain();
      void client.invalidateQueries({ queryKey: npsQuery.queryKey });
      onDone();
    },
  });
  return { answer: mutate, isBusy: isPending, failure: error && wordsOf(error) };
}

/** A survey that was answered already says so in the server's own words (N-04, H-07). */
const wordsOf = (failure: unknown): string =>
  failure instanceof ApiFailure && failure.status === 400 ? failure.message : noticeOf(failure).lines.join(' ');
