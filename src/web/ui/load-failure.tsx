import { noticeOf } from '../lib/api-failure.ts';
import { RetryAlert } from './retry-alert.tsx';

type LoadFailureProps = { error: Error; isLoading: boolean; onRetry: () => void };

/** In the place of a student's own data that could not be read (G-03). */
export const LoadFailure = ({ error, ...retrying }: LoadFailureProps) => (
  <RetryAlert {...retrying}>{noticeOf(error, 'dashboard').lines.join(' ')}</RetryAlert>
);
