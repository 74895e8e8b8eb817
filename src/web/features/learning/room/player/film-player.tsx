import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SEEK_REFUSED } from '../../../../../contract/rules/seeking.ts';
import type { Requirements } from '../../../../../contract/rules/unlocking.ts';
import { cx } from '../../../../ui/cx.ts';
import { KawungPattern } from '../../../../ui/kawung.tsx';
import { frameLook } from '../room-look.ts';
import { ControlBar } from './control-bar.tsx';
import { Film, FilmContext, useVideo } from './film.ts';
import { FilmCentre } from './film-centre.tsx';
import { FilmFailure } from './film-failure.tsx';
import { useAttention } from './use-attention.ts';
import { useCaptions } from './use-captions.ts';
import { useFilmKeys } from './use-film-keys.ts';
import { useFilmSource } from './use-film-source.ts';
import type { OpenedLecture } from './use-opened-lecture.ts';
import { useWatchReports } from './use-watch-reports.ts';
import type { WatchAnswer, Watching } from './watch-reporter.ts';
import { WayMenu } from './way-menu.tsx';
import { reasons } from './ways.ts';

type FilmPlayerProps = {
  title: string;
  course: Requirements;
  watching: Watching;
  /** In seconds, as far as it was measured. */
  duration: number | null;
  /** null: its address is still on its way. Play can be pressed already. */
  opened: OpenedLecture | null;
  startAt: number;
  /** It begins by itself: the student came by 'the next lecture'. */
  plays: boolean;
  /** The film once it is on the page, for what lies around it. */
  onFilm: (film: Film | null) => void;
  onAnswer: (answer: WatchAnswer) => void;
  onOffline: () => void;
  /** Shown when the film is over. */
  next: ReactNode;
};

const HINT_MS = 5_000;

/**
 * The browser's own film with controls of ours. A library's controls bring inline styles that the content policy
 * forbids, and keep their settings in local storage.
 */
export function FilmPlayer(props: FilmPlayerProps) {
  const { title, course, watching, duration, onFilm } = props;
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [film, setFilm] = useState<Film | null>(null);
  const account = useRef({ course, duration, plays: props.plays }).current;
  useLayoutEffect(() => {
    if (!video.current || !frame.current) return;
    const made = new Film(video.current, frame.current, account);
    if (account.plays) made.play();
    const unfollow = made.follow();
    // Its controls are drawn in small steps: at once they would hold up a phone for a tenth of a second.
    startTransition(() => {
      setFilm(made);
      onFilm(made);
    });
    return () => {
      unfollow();
      onFilm(null);
    };
  }, [account, onFilm]);

  // Before the source: on leaving, what was played is told while the film still knows it.
  const { report } = useWatchReports(film, watching, props);
  const source = useFilmSource(film, { ...props, ...watching, beforeRenewal: report });
  const { captions, hasFailed, retry, ways } = source;
  const { isOn, text } = useCaptions(film, captions.length > 0);
  const { isAttended, wake } = useAttention(film);
  useFilmKeys(film, wake);
  const hint = useHint(film, ways ? reasons[ways.chosen.because] : '');

  return (
    <div
      ref={frame}
      className={cx(
        'on-dark group/film @container relative isolate overflow-hidden rounded-seed bg-forest text-white fullscreen:rounded-none',
        frameLook.film,
      )}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the track is there where the film has one */}
      <video ref={video} aria-label={title} playsInline preload="metadata" className="size-full object-contain">
        {captions.slice(0, 1).map(({ url, language }) => (
          <track key={language} kind="captions" srcLang={language} label="Bahasa Indonesia" src={url} />
        ))}
      </video>
      {film && (
        <FilmContext value={film}>
          <Overlay film={film} seed={watching.lectureId} isAttended={isAttended} next={props.next}>
            <ControlBar
              hasCaptions={isOn}
              ways={ways && <WayMenu {...ways} />}
              className={cx('px-1 pb-1 @2xl:px-3 @2xl:pb-2', barLook)}
            />
          </Overlay>
          {text && (
            <p className={cx('pointer-events-none absolute inset-x-0 z-1 mx-auto w-fit', captionLook)}>{text}</p>
          )}
        </FilmContext>
      )}
      <p
        role="status"
        className={cx('pointer-events-none absolute inset-x-0 top-3 z-2 px-3 text-center', !hint && 'sr-only')}
      >
        {hint && (
          <span className="inline-block rounded-seed-sm bg-sprout px-4 py-1.5 text-sm font-semibold text-on-sprout">
            {hint}
          </span>
        )}
      </p>
      {hasFailed && <FilmFailure onRetry={retry} />}
    </div>
  );
}

const barLook =
  'transition-opacity duration-200 group-data-resting/film:pointer-events-none group-data-resting/film:opacity-0';

/** Clear of the bar while that is shown: above it, on a phone at the upper edge. */
const captionLook =
  'top-2 max-w-[94%] rounded-lg bg-[#0e1712]/85 px-2.5 py-1 text-center text-xs font-medium whitespace-pre-line group-data-resting/film:top-auto group-data-resting/film:bottom-2 @2xl:top-auto @2xl:bottom-17 @2xl:text-lg @2xl:group-data-resting/film:bottom-5';

type OverlayProps = { film: Film; seed: number; isAttended: boolean; next: ReactNode; children: ReactNode };

/** Poster, large buttons and the bar; while the film plays undisturbed only its captions. */
function Overlay({ film, seed, isAttended, next, children }: OverlayProps) {
  const isPaused = useVideo(film.video, 'play pause ended emptied', ({ paused }) => paused);
  const hasBegun = useVideo(film.video, 'playing timeupdate', ({ played }) => played.length > 0);
  const isEnded = useVideo(film.video, 'ended play seeking emptied', ({ ended }) => ended);
  const isResting = !isPaused && !isAttended;
  useEffect(() => {
    film.frame.toggleAttribute('data-resting', isResting);
  }, [film, isResting]);
  return (
    <>
      {!hasBegun && (
        <div className="pointer-events-none absolute inset-0 bg-forest">
          <KawungPattern
            tone="forest"
            seed={seed}
            columns={16}
            rows={9}
            className="absolute inset-0 size-full opacity-60"
          />
        </div>
      )}
      <FilmCentre isPaused={isPaused} isEnded={isEnded} next={next} />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-[#0e1712]/85 to-transparent pt-10 group-data-resting/film:bg-none *:pointer-events-auto">
        {children}
      </div>
    </>
  );
}

/** What is said for a moment: that somebody has just been held back, or why the film is not played as they chose. */
function useHint(film: Film | null, reason: string): string {
  const [hint, setHint] = useState({ text: '', times: 0 });
  useEffect(() => {
    const say = (text: string) => setHint(({ times }) => ({ text, times: times + 1 }));
    if (film) film.onRefusedSeek = () => say(SEEK_REFUSED);
    if (reason) say(reason);
  }, [film, reason]);
  useEffect(() => {
    if (!hint.text) return;
    const timer = setTimeout(() => setHint({ text: '', times: 0 }), HINT_MS);
    return () => clearTimeout(timer);
  }, [hint]);
  return hint.text;
}
