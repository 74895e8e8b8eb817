import { useQuery } from '@tanstack/react-query';
import type { CallData } from '../../../../contract/call.ts';
import { getAccount } from '../../../../contract/security.ts';
import { api } from '../../../lib/api.ts';
import { readToken } from '../../../lib/session.ts';

export type Account = CallData<typeof getAccount>;

export const accountKey = ['account'] as const;
export const sessionsKey = ['sessions'] as const;

/**
 * How one signs in; read anew whenever the settings are shown, since it also changes by links in the mail. Who is
 * just leaving has no token any more: then nothing is asked.
 */
export const useAccount = () =>
  useQuery({ queryKey: accountKey, queryFn: () => api(getAccount, {}), enabled: readToken() !== null });
