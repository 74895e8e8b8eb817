import { queryOptions } from '@tanstack/react-query';
import { npsEligibility } from '../../../contract/engagement.ts';
import { api } from '../../lib/api.ts';

/** Whether the survey shows itself to who is logged in; it changes by an answer alone. */
export const npsQuery = queryOptions({
  queryKey: ['nps'],
  queryFn: () => api(npsEligibility, {}),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
