import { useEffect, useState } from 'react';
import type { Film } from './film.ts';

/** Chosen once, kept for the visit. */
let isWanted = false;

/** Drawn by us and not by the browser, which would put them under the control bar. */
export function useCaptions(film: Film | null, hasTrack: boolean) {
  const [isOn, setOn] = useState(isWanted);
  const [text, setText] = useState('');

  useEffect(() => {
    if (!film) return;
    film.onToggleCaptions = () => {
      isWanted = !isWanted;
      setOn(isWanted);
    };
  }, [film]);

  useEffect(() => {
    const track = film?.video.textTracks[0];
    if (!track || !hasTrack) return;
    track.mode = isOn ? 'hidden' : 'disabled';
    const show = () => {
      const cues = [...(track.activeCues ?? [])] as VTTCue[];
      setText(isOn ? cues.map((cue) => cue.getCueAsHTML().textContent).join('\n') : '');
    };
    show();
    track.addEventListener('cuechange', show);
    return () => track.removeEventListener('cuechange', show);
  }, [film, hasTrack, isOn]);

  return { isOn: hasTrack ? isOn : null, text };
}
