import { type QueryFunctionContext, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { logout } from '../../contract/accounts.ts';
import type { CallData } from '../../contract/call.ts';
import { me } from '../../contract/views.ts';
import { api } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { forgetToken, readToken } from './session.ts';

export type Profile = CallData<typeof me>;

/** A guest is asked for again at any occasion: the check may have failed only because the network was away. */
export const profileQuery = queryOptions({
  queryKey: ['me'],
  queryFn: loadProfile,
  staleTime: ({ state }) => (state.data ? 60_000 : 0),
  retry: false,
});

/**
 * Who is logged in: a stored token counts only once auth/me has said so. undefined: still being checked;
 * null: a guest.
 */
export function useProfile(): Profile | null | undefined {
  const { data, isPending } = useQuery(profileQuery);
  return isPending ? undefined : (data ?? null);
}

async function loadProfile({ client, queryKey }: QueryFunctionContext): Promise<Profile | null> {
  const token = readToken();
  if (!token) return null;
  try {
    return await api(me, {});
  } catch (failure) {
    // Anything else says nothing of the token: who was known stays known, and who was not is a guest for now.
    if (!(failure instanceof ApiFailure) || failure.status !== 401)
      return client.getQueryData<Profile>(queryKey) ?? null;
    // Another token may have taken its place meanwhile.
    if (readToken() === token) forgetToken();
    return null;
  }
}

/** Gone from this browser at once; what the server answers does not matter. */
export async function giveUpToken(): Promise<void> {
  const told = api(logout, {}).catch(() => {});
  forgetToken();
  await told;
}

export function useLogOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await giveUpToken();
    client.setQueryData(profileQuery.queryKey, null);
  };
}
