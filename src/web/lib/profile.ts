import { useQuery, useQueryClient } from '@tanstack/react-query';
import { logout } from '../../contract/accounts.ts';
import type { CallData } from '../../contract/call.ts';
import { me } from '../../contract/views.ts';
import { api } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { forgetToken, readToken } from './session.ts';

export type Profile = CallData<typeof me>;

/**
 * Who is logged in: a stored token counts only once auth/me has said so. undefined: still being checked;
 * null: a guest.
 */
export function useProfile(): Profile | null | undefined {
  const { data, isPending } = useQuery({ queryKey: ['me'], queryFn: loadProfile, staleTime: 60_000, retry: false });
  return isPending ? undefined : (data ?? null);
}

async function loadProfile(): Promise<Profile | null> {
  if (!readToken()) return null;
  try {
    return await api(me, {});
  } catch (failure) {
    // Anything else says nothing of the token: who was known stays known, and who was not is a guest for now.
    if (!(failure instanceof ApiFailure) || failure.status !== 401) throw failure;
    forgetToken();
    return null;
  }
}

/** Logs out whatever the server says. */
export function useLogOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await api(logout, {}).catch(() => {});
    forgetToken();
    client.setQueryData(['me'], null);
  };
}
