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
  const choices = isLoading ? readChoices(new URLSearchParams(coming.search)) : loaded;
  const choose = (changed: Partial<Choices>) =>
    navigate(coursesAddress({ ...choices, ...changed }), { preventScrollReset: true });
  return { choices, choose, isLoading };
}
export type Choose = ReturnType<typeof useChoices>['choose'];
