import { myEvents } from '../../../../contract/events.ts';
import { getCourse } from '../../../../contract/views.ts';
import { api } from '../../../lib/api.ts';
import { useOwnList } from '../../../lib/own-list.ts';
import type { Profile } from '../../../lib/profile.ts';
import type { Registrable } from '../registration.ts';

/** Whether who is logged in has it already; undefined until that is known. Where it cannot be told, the server refuses. */
export function useOwned({ type, id }: Registrable, profile: Profile) {
  const { data, isFetching, isError, refetch } = useOwnList(`owned ${type} ${id}`, profile, async () =>
    type === 'course'
      ? (await api(getCourse, { id: String(id) })).is_purchased
      : (await api(myEvents, {})).some((event) => event.id === id),
  );
  // What was known before may be from before the purchase.
  const isOwned = data || (isFetching ? undefined : isError ? false : data);
  return { isOwned, askAgain: refetch };
}
