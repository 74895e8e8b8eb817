import { useQuery } from '@tanstack/react-query';
import type { CallData } from '../../../../contract/call.ts';
import { getAccount } from '../../../../contract/security.ts';
import { api } from '../../../lib/api.ts';

export type Account = CallData<typeof getAccount>;

export const accountKey = ['account'] as const;
export const sessionsKey = ['sessions'] as const;

/** How one signs in; asked for where the settings are shown. */
export const useAccount = () =>
  useQuery({ queryKey: accountKey, queryFn: () => api(getAccount, {}), staleTime: 60_000, retry: 1 });
