import { MutationCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { WAITING } from '../parts/waiting.ts';

const MOST_TRIES = 1;

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    // Fails at once without a network. By default a change waits and is made later, even after its dialog was closed.
    mutations: { networkMode: 'always' },
    // What the server refused it would refuse again.
    queries: {
      networkMode: 'always',
      retry: (tries, error) =>
        tries < MOST_TRIES && !(error instanceof HttpError && error.status >= 400 && error.status < 500),
    },
  },
  // Whatever was done may have been waited for: the counts in sight follow.
  mutationCache: new MutationCache({ onSuccess: () => void queryClient.invalidateQueries({ queryKey: WAITING }) }),
});
