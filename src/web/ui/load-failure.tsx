import { noticeOf } from '../lib/api-failure.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type LoadFailureProps = { error: Error; isLoading: boolean; onRetry: () => void };

/** In the place of a student's own data that could not be read (G-03). */
export function LoadFailure({ error, isLoading, onRetry }: LoadFailureProps) {
  return (
    <Alert
      tone="failure"
      action={
        <Button variant="secondary" size="sm" isLoading={isLoading} onClick={onRetry}>
          Coba lagi
        </Button>
      }
    >
      {noticeOf(error, 'dashboard').lines.join(' ')}
    </Alert>
  );
}
