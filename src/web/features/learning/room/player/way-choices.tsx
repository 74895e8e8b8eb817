import type { ReactElement } from 'react';
import { ChoiceMenu } from '../../../../ui/choice-menu.tsx';
import { fileSize } from '../materials/file-size.ts';
import { useFilm, useWatched } from './film.ts';
import { useIsFull } from './full-screen.ts';
import type { WayMenuProps } from './way-menu.tsx';
import { reasons, type Way, type WayOffer, wayNames } from './ways.ts';

const hints: Record<Way, string> = {
  auto: 'Menyesuaikan internet Anda',
  low: 'Gambar kecil, suara tetap jelas',
  slides: 'Gambar berganti tiap beberapa detik',
  file: 'Berkas asli, tanpa diperkecil',
};

/** Each way to watch with what it costs, and what was spent already. Opened by the press that brought it. */
export default function WayChoices({ offers, chosen, onChoose, trigger }: WayMenuProps & { trigger: ReactElement }) {
  const film = useFilm();
  const isFull = useIsFull(film.frame);
  const used = useWatched(film, () => film.loadedBytes);
  return (
    <ChoiceMenu
      isOpenAtOnce
      trigger={trigger}
      label="Kualitas dan kuota"
      choices={offers.map((offer) => ({
        value: offer.way,
        label: wayNames[offer.way],
        hint: hints[offer.way],
        aside: costOf(offer),
      }))}
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
  );
}

const costOf = ({ way, size }: WayOffer): string => (way === 'auto' ? `hingga\u00a0${fileSize(size)}` : fileSize(size));
