import { notices } from '../../../../../contract/messages.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';

type MaterialsFailureProps = { isLoading?: boolean; onRetry: () => void };

/** In the place of files that could not be had (L-13). */
export function MaterialsFailure({ isLoading = false, onRetry }: MaterialsFailureProps) {
  return (
    <Alert
      tone="failure"
      action={
        <Button variant="secondary" size="sm" isLoading={isLoading} onClick={onRetry}>
          Coba lagi
        </Button>
      }
    >
      {notices.loginApi}
    </Alert>
  );
}
