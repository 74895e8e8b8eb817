import { Gauge, Leaf } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { type ChosenWay, isSparing, type Way, type WayOffer, wayNames } from './ways.ts';

/** With the first press: menus weigh as much as a third of the room. */
const WayChoices = lazy(() => import('./way-choices.tsx'));

export type WayMenuProps = { offers: readonly WayOffer[]; chosen: ChosenWay; onChoose: (way: Way) => void };

/** How much of one's quota a lecture may cost (B-10). A film without renditions offers nothing to choose. */
export function WayMenu(props: WayMenuProps) {
  const { offers, chosen } = props;
  const [isAsked, setAsked] = useState(false);
  if (offers.length < 2) return null;
  const isGreen = isSparing(chosen.way);
  const look = {
    label: `Kualitas dan kuota: ${wayNames[chosen.way]}`,
    icon: isGreen ? <Leaf aria-hidden="true" /> : <Gauge aria-hidden="true" />,
    className: isGreen ? 'text-sprout' : '',
  };
  const closed = <IconButton {...look} aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />;
  if (!isAsked) return closed;
  return (
    <Suspense fallback={closed}>
      <WayChoices {...props} trigger={<IconButton {...look} />} />
    </Suspense>
  );
}
