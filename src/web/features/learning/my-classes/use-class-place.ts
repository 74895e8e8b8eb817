import { useSearchParams } from 'react-router';
import { useMedia } from '../../../lib/use-media.ts';
import { type MyClassTab, myClassMenu } from '../my-class-menu.ts';

/** From here on the tabs stand beside each other; below it the list of them comes first (M-01). */
export const DESKTOP = '(width >= 993px)';

type ClassPlace = { isDesktop: boolean /** null: the list of parts. */; open: MyClassTab | null; page: number };

/** The address names the open part and its page, so that the user menu, a link and the way back all lead to it. */
export function useClassPlace(): ClassPlace {
  const isDesktop = useMedia(DESKTOP);
  const [query] = useSearchParams();
  const asked = myClassMenu.find(({ tab }) => tab === query.get('tab'))?.tab;
  return { isDesktop, open: asked ?? (isDesktop ? 'sedang' : null), page: pageOf(query.get('page')) };
}

/** What is no page of any list leads to the first. */
function pageOf(asked: string | null): number {
  return asked && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}
