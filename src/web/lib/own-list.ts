import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from './profile.ts';
import { readToken } from './session.ts';

/**
 * Something of a student's own, read anew whenever it is shown, since one comes straight from buying it. Who is just
 * leaving has no token any more, while the page stays a little longer: then nothing is asked.
 */
export function useOwnList<Data>(name: string, owner: Profile, read: () => Promise<Data>) {
  return useQuery({ queryKey: [name, owner.id], queryFn: read, enabled: readToken() !== null });
}

/**
 * Forgets what was read under names that begin so: it is wrong by now, and is not to be seen before it is read anew.
 * What is in sight right now is read anew in its place.
 */
export function useForgetting(): (beginning: string) => void {
  const client = useQueryClient();
  return (beginning) => {
    const predicate = ({ queryKey: [name] }: Query) => typeof name === 'string' && name.startsWith(beginning);
    client.removeQueries({ type: 'inactive', predicate });
    void client.invalidateQueries({ predicate });
  };
}
