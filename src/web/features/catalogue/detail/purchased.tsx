import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { getCourse } from '../../../../contract/views.ts';
import { api } from '../../../lib/api.ts';
import { useProfile } from '../../../lib/profile.ts';

const Purchased = createContext(false);

/** Whether who is logged in has this course; until that is known, and for a guest, it is for sale. */
export const useIsPurchased = (): boolean => use(Purchased);

/** Around the whole page, so that the card and the bar ask once; what else is on it is not drawn anew for the answer. */
export function PurchasedProvider({ courseId, children }: { courseId: number; children: ReactNode }) {
  return <Purchased value={usePurchased(courseId)}>{children}</Purchased>;
}

function usePurchased(courseId: number): boolean {
  const reader = useProfile()?.id;
  const [bought, setBought] = useState<number | null>(null);
  useEffect(() => {
    setBought(null);
    if (reader === undefined) return;
    let isCurrent = true;
    api(getCourse, { id: String(courseId) }).then(
      ({ is_purchased }) => isCurrent && is_purchased && setBought(courseId),
      // The page stays as a guest sees it; buying twice is refused by the server.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [reader, courseId]);
  return bought === courseId;
}
