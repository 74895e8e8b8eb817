import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { filmLength } from '../../../../lib/length.ts';
import { cx } from '../../../../ui/cx.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { speeds, useFilm, useVideo } from './film.ts';
import { canFillScreen, useIsFull } from './full-screen.ts';
import { SeekBar } from './seek-bar.tsx';

type ControlBarProps = {
  /** null: the film has none. */
  hasCaptions: boolean | null;
  /** How it is watched, and what that costs. */
  ways: ReactNode;
  className?: string;
};

/** One row where there is room; on a phone the seek bar lies above the buttons. */
export function ControlBar({ hasCaptions, ways, className }: ControlBarProps) {
  const film = useFilm();
  const { video } = film;
  const isPaused = useVideo(video, 'play pause ended emptied', ({ paused }) => paused);
  const isMuted = useVideo(video, 'volumechange', ({ muted, volume }) => muted || volume === 0);
  return (
    <div className={cx('flex flex-wrap items-center gap-x-0.5 text-white @2xl:flex-nowrap', className)}>
      <IconButton
        label={isPaused ? 'Putar' : 'Jeda'}
        icon={
          isPaused ? (
            <Play aria-hidden="true" className="fill-current" />
          ) : (
            <Pause aria-hidden="true" className="fill-current" />
          )
        }
        onClick={() => film.togglePlay()}
      />
      <SkipButtons className="hidden! @2xl:inline-grid!" />
      <div className="order-first -mb-2 flex w-full items-center gap-3 px-3 @2xl:order-none @2xl:mb-0 @2xl:px-2 @2xl:w-auto @2xl:flex-1">
        <Clock className="hidden @2xl:inline" />
        <SeekBar />
        <span className="hidden text-sm tabular-nums @2xl:inline">{filmLength(Math.floor(film.duration))}</span>
      </div>
      <span className="flex-1 text-sm tabular-nums @2xl:hidden">
        <Clock className="@max-xs:hidden" />{' '}
        <span className="hidden text-white/75 @md:inline">/ {filmLength(Math.floor(film.duration))}</span>
      </span>
      <IconButton
        label={isMuted ? 'Bunyikan' : 'Bisukan'}
        icon={isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
        onClick={() => film.do({ do: 'mute' })}
      />
      <Volume className="hidden @4xl:block" />
      <Speed />
      {ways}
      {hasCaptions !== null && (
        <IconButton
          label="Takarir"
          aria-pressed={hasCaptions}
          icon={hasCaptions ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
          className={hasCaptions ? 'text-sprout' : ''}
          onClick={() => film.do({ do: 'captions' })}
        />
      )}
      {document.pictureInPictureEnabled && (
        <IconButton
          label="Gambar dalam gambar"
          icon={<PictureInPicture2 aria-hidden="true" />}
          className="hidden! @2xl:inline-grid!"
          onClick={() =>
            // Refused before the first picture has arrived; then there is nothing to show yet.
            void (
              document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture()
            ).catch(() => {})
          }
        />
      )}
      {canFillScreen(video) && <FullScreen />}
    </div>
  );
}

/** On a phone they lie beside the large play button, where a thumb is. */
export function SkipButtons({ className, between }: { className?: string; between?: ReactNode }) {
  const film = useFilm();
  return (
    <>
      <IconButton
        label="Mundur 10 detik"
        icon={<RotateCcw aria-hidden="true" />}
        className={className}
        onClick={() => film.do({ do: 'skip', by: -10 })}
      />
      {between}
      <IconButton
        label="Maju 10 detik"
        icon={<RotateCw aria-hidden="true" />}
        className={className}
        onClick={() => film.do({ do: 'skip', by: 10 })}
      />
    </>
  );
}

function Clock({ className }: { className?: string }) {
  const { video } = useFilm();
  const second = useVideo(video, 'timeupdate seeking seeked loadedmetadata', ({ currentTime }) =>
    Math.floor(currentTime),
  );
  return (
    <span className={cx('text-sm tabular-nums', className)} data-clock>
      {filmLength(second)}
    </span>
  );
}

function Volume({ className }: { className?: string }) {
  const { video } = useFilm();
  const volume = useVideo(video, 'volumechange', (film) => (film.muted ? 0 : film.volume));
  return (
    <input
      type="range"
      aria-label="Volume"
      aria-valuetext={`${Math.round(volume * 100)}%`}
      min={0}
      max={1}
      step={0.05}
      value={volume}
      onChange={({ target }) => {
        video.muted = false;
        video.volume = target.valueAsNumber;
      }}
      className={cx('h-11 w-20 cursor-pointer accent-sprout', className)}
    />
  );
}

const speedName = (speed: number) => `${String(speed).replace('.', ',')}×`;

/** The browser's own list: it opens in full screen too, and under a thumb. */
function Speed() {
  const film = useFilm();
  const speed = useVideo(film.video, 'ratechange', ({ playbackRate }) => playbackRate);
  return (
    <select
      aria-label="Kecepatan"
      value={speed}
      onChange={({ target }) => film.setSpeed(Number(target.value))}
      className="h-11 min-w-11 cursor-pointer appearance-none rounded-full bg-transparent px-1 text-center text-sm font-semibold hover:bg-current/8"
    >
      {speeds.map((each) => (
        <option key={each} value={each} className="bg-card text-ink">
          {speedName(each)}
        </option>
      ))}
    </select>
  );
}

function FullScreen() {
  const film = useFilm();
  const isFull = useIsFull(film.frame);
  return (
    <IconButton
      label={isFull ? 'Keluar dari layar penuh' : 'Layar penuh'}
      icon={isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
      onClick={() => film.do({ do: 'full_screen' })}
    />
  );
}
