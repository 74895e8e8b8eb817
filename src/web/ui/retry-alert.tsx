import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type RetryAlertProps = { title?: string | undefined; isLoading?: boolean; onRetry: () => void; children: ReactNode };

/** In the place of what could not be had, with a way to ask for it again. */
export function RetryAlert({ title, isLoading = false, onRetry, children }: RetryAlertProps) {
  return (
    <Alert
      tone="failure"
      title={title}
      action={
        <Button variant="secondary" size="sm" isLoading={isLoading} onClick={onRetry}>
          Coba lagi
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
