import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isWorthRetrying, waitBeforeRetrying } from './retrying.ts';

const client = new QueryClient({
  defaultOptions: {
    // Without a network a request fails, and the page says so and offers to try again; waiting for one says nothing.
    queries: {
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: isWorthRetrying,
      retryDelay: waitBeforeRetrying,
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * For what a student's own pages keep of the server. Public pages read theirs with the page and do without: there the
 * library would be a tenth of all their code.
 */
export function ServerState({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
