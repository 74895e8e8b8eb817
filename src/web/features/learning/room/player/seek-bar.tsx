import { type CSSProperties, useRef, useState } from 'react';
import { filmLength } from '../../../../lib/length.ts';
import { useFilm, useVideo, useWatched } from './film.ts';

/** Where the film stands, what of it was seen (sprout), and how far one may go. Alone in being drawn at every tick. */
export function SeekBar() {
  const film = useFilm();
  const { duration } = film;
  const position = useVideo(film.video, 'timeupdate seeking seeked loadedmetadata', (video) =>
    Math.min(video.currentTime, film.duration),
  );
  const seen = useWatched(film, ({ covered }) => covered);
  const limit = Math.min(
    useWatched(film, () => film.limit),
    duration,
  );
  /** While a finger or mouse holds the bar the film waits: only where it is let go is loaded. */
  const [wanted, setWanted] = useState<number | null>(null);
  const isHeld = useRef(false);
  const shown = wanted === null ? position : Math.min(wanted, limit);
  const part = (from: number, to: number): CSSProperties =>
    duration > 0 ? { left: `${(from / duration) * 100}%`, width: `${((to - from) / duration) * 100}%` } : { width: 0 };
  const letGo = () => {
    isHeld.current = false;
    if (wanted !== null) film.seek(wanted);
    setWanted(null);
  };
  return (
    <div className="relative flex h-11 min-w-0 flex-1 items-center">
      <input
        type="range"
        data-seek-bar
        aria-label="Posisi video"
        aria-valuetext={`${filmLength(Math.floor(shown))} dari ${filmLength(Math.floor(duration))}`}
        min={0}
        max={Math.floor(duration)}
        step={1}
        value={Math.floor(shown)}
        onPointerDown={() => {
          isHeld.current = true;
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onChange={({ target }) => (isHeld.current ? setWanted(target.valueAsNumber) : film.seek(target.valueAsNumber))}
        className="peer absolute inset-0 z-1 m-0 w-full cursor-pointer touch-none opacity-0"
      />
      <div aria-hidden="true" className="relative h-1.5 w-full overflow-hidden rounded-full bg-white/15">
        <div className="absolute h-full bg-white/20" style={part(0, limit)} />
        <div className="absolute h-full bg-white/60" style={part(0, shown)} />
        {seen.map(([from, to]) => (
          <div key={from} data-seen className="absolute h-full bg-sprout" style={part(from, Math.min(to, duration))} />
        ))}
      </div>
      <div
        aria-hidden="true"
        className="-ml-2 pointer-events-none absolute size-4 rounded-full bg-sprout shadow-raised ring-2 ring-forest peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-sprout"
        style={{ left: part(shown, shown).left ?? 0 }}
      />
    </div>
  );
}
