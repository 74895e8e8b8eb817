import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

const client = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });

/**
 * For what a student's own pages keep of the server. Public pages read theirs with the page and do without: there the
 * library would be a tenth of all their code.
 */
export function ServerState({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
