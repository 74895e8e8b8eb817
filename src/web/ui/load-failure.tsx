import { type ApiFailure, noticeOf } from '../lib/api-failure.ts';
import { RetryAlert } from './retry-alert.tsx';

type LoadFailureProps = { error: Error; isLoading: boolean; onRetry: () => void };

/** In the place of a student's own data that could not be read; titled where no answer came (G-03). */
export function LoadFailure({ error, ...retrying }: LoadFailureProps) {
  const { title, lines } = noticeOf(error, 'dashboard');
  return (
    <RetryAlert {...retrying} title={(error as ApiFailure).status === 0 ? title : undefined}>
      {lines.join(' ')}
    </RetryAlert>
  );
}
