import { notices } from '../../../../../contract/messages.ts';
import { RetryAlert } from '../../../../ui/retry-alert.tsx';

/** In the place of files that could not be had (L-13). */
export const MaterialsFailure = (retrying: { isLoading?: boolean; onRetry: () => void }) => (
  <RetryAlert {...retrying}>{notices.loginApi}</RetryAlert>
);
