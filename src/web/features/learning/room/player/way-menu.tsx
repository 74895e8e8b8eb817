import { Gauge, Leaf } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { ChoiceMenuProps } from '../../../../ui/choice-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { fileSize } from '../materials/file-size.ts';
import { useFilm, useWatched } from './film.ts';
import { useIsFull } from './full-screen.ts';
import { type ChosenWay, costWords, isSparing, reasons, type Way, type WayOffer, wayWords } from './ways.ts';

/** With the first press: menus weigh as much as a third of the room. */
const ChoiceMenu = lazy(async () => ({
  default: (await import('../../../../ui/choice-menu.tsx')).ChoiceMenu as ComponentType<ChoiceMenuProps<Way>>,
}));

type WayMenuProps = {
  offers: readonly WayOffer[];
  chosen: ChosenWay;
  onChoose: (way: Way) => void;
};

/** How much of one's quota a lecture may cost (B-10). A film without renditions offers nothing to choose. */
export function WayMenu({ offers, chosen, onChoose }: WayMenuProps) {
  const film = useFilm();
  const used = useWatched(film, () => film.loadedBytes);
  const isFull = useIsFull(film.frame);
  const [isAsked, setAsked] = useState(false);
  if (offers.length < 2) return null;
  const isGreen = isSparing(chosen.way);
  const look = {
    label: `Kualitas dan kuota: ${wayWords[chosen.way].label}`,
    icon: isGreen ? <Leaf aria-hidden="true" /> : <Gauge aria-hidden="true" />,
    className: isGreen ? 'text-sprout' : '',
  };
  const closed = <IconButton {...look} aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />;
  if (!isAsked) return closed;
  return (
    <Suspense fallback={closed}>
      <ChoiceMenu
        trigger={<IconButton {...look} />}
        isOpenAtOnce
        label="Kualitas dan kuota"
        choices={offers.map((offer) => ({ value: offer.way, aside: costWords(offer), ...wayWords[offer.way] }))}
        value={chosen.way}
        onChange={onChoose}
        container={isFull ? film.frame : null}
        note={
          <>
            {reasons[chosen.because] && <p>{reasons[chosen.because]}</p>}
            {used > 0 && <p className="font-semibold text-ink">Terpakai {fileSize(used)} untuk materi ini.</p>}
            <p>Cara mana pun, tontonan Anda dihitung sama.</p>
          </>
        }
      />
    </Suspense>
  );
}
