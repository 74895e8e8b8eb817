import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';
import type { Profile } from './profile.ts';
import { readToken } from './session.ts';

/**
 * Something of a student's own, read anew whenever it is shown, since one comes straight from buying it. Who is just
 * leaving has no token any more, while the page stays a little longer: then nothing is asked.
 */
export function useOwnList<Data>(name: string, owner: Profile, read: () => Promise<Data>) {
  return useQuery({
    queryKey: [name, owner.id],
    queryFn: read,
    enabled: readToken() !== null,
    retry: (failures, error) => failures === 0 && !(error instanceof ApiFailure && error.status === 401),
  });
}
