import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type Choices, coursesAddress, readChoices } from './choices.ts';

/**
 * What is chosen, as the address says it; while another list is on its way it is already what the visitor chose, so
 * that a box is ticked at once. `choose` begins again at the first page.
 */
export function useChoices(loaded: Choices) {
  const location = useLocation();
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const isLoading = coming?.pathname === location.pathname;
  /** Between the click and the router's word that it goes there; without it a box would untick itself meanwhile. */
  const [clicked, setClicked] = useState<Choices | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: either of them is the router's word
  useEffect(() => setClicked(null), [coming, loaded]);
  const choices = clicked ?? (isLoading ? readChoices(new URLSearchParams(coming.search)) : loaded);
  const choose = (changed: Partial<Choices>) => {
    const chosen = { ...choices, ...changed };
    setClicked(chosen);
    navigate(coursesAddress(chosen), { preventScrollReset: true });
  };
  return { choices, choose, isLoading };
}
export type Choose = ReturnType<typeof useChoices>['choose'];
