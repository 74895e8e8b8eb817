import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Requirements } from '../../../../../contract/rules/unlocking.ts';
import type { Range } from '../../../../../contract/rules/watch.ts';
import type { FilmAction } from './film-keys.ts';
import { enterFullScreen, leaveFullScreen } from './full-screen.ts';
import { guardSeek, seekLimit } from './seek-limit.ts';
import { WatchRecorder } from './watch-recorder.ts';

/** Never above 2: the server credits no more than that. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

type Account = { course: Requirements; duration: number | null };

/** One film on the page: its element, the account of what was played of it, and what its controls do. */
export class Film {
  readonly video: HTMLVideoElement;
  readonly frame: HTMLElement;
  readonly recorder: WatchRecorder;
  readonly #duration: number | null;
  readonly #course: Requirements;
  readonly #listeners = new Set<() => void>();
  /** What came over the network for it, as far as it can be counted. */
  loadedBytes = 0;
  /** Where somebody went before there was anything of it; it begins there. */
  awaited: number | null = null;
  /**
   * What the student asked for last. A source that comes or changes takes a press on Play with it, at times without a
   * word of having played; and a film that fails is paused by the browser.
   */
  isWanted = false;
  /** Its address is here, and what was seen of it before. */
  isOpened = false;
  /** Told when somebody wants to go further than they may. */
  onRefusedSeek = () => {};
  onToggleCaptions = () => {};

  constructor(video: HTMLVideoElement, frame: HTMLElement, { course, duration }: Account) {
    this.video = video;
    this.frame = frame;
    this.#duration = duration;
    this.recorder = new WatchRecorder([]);
    this.#course = course;
  }

  /** Seconds, as the server counts them; of a film that was never measured, as the browser does. */
  get duration(): number {
    return this.#duration ?? (Number.isFinite(this.video.duration) ? this.video.duration : 0);
  }

  open(seen: readonly Range[]): void {
    this.isOpened = true;
    this.recorder.confirm(seen);
    this.tell();
  }

  /** Follows the element's own events: whatever moves the film, a control, a key or a script, is heard of. */
  follow(): () => void {
    const { video } = this;
    const ending = new AbortController();
    const on = (events: string[], heard: () => void) => {
      for (const event of events) video.addEventListener(event, heard, { signal: ending.signal });
    };
    on(['timeupdate', 'pause', 'ended'], () => this.catchUp());
    on(['seeking'], () => this.#guard());
    on(['play', 'pause'], () => {
      if (!video.error) this.isWanted = !video.paused;
    });
    on(['ratechange'], () => {
      if (video.playbackRate > 2) video.playbackRate = 2;
    });
    return () => ending.abort();
  }

  /** What was played since the last event. While the film jumps, or has no data yet, its place says nothing. */
  catchUp(): void {
    const { video } = this;
    if (video.seeking || video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    this.recorder.playedTo(Math.min(video.currentTime, this.duration));
    this.tell();
  }

  get limit(): number {
    const { recorder, duration } = this;
    return seekLimit(this.#course, { share: recorder.share(duration), furthest: recorder.furthest, duration });
  }

  /** As far as is allowed (L-05). */
  seek(wanted: number): void {
    if (!this.isOpened) {
      // How far is allowed is known when it begins.
      this.awaited = Math.min(wanted, this.duration);
      return;
    }
    this.catchUp();
    const { to, isRefused } = guardSeek(Math.min(wanted, this.duration), this.limit);
    if (isRefused) this.onRefusedSeek();
    if (this.video.readyState === HTMLMediaElement.HAVE_NOTHING) this.awaited = to;
    this.video.currentTime = to;
  }

  #guard(): void {
    const { video } = this;
    const { to, isRefused } = guardSeek(video.currentTime, this.limit);
    this.recorder.jumpedTo(to);
    if (!isRefused) return;
    this.onRefusedSeek();
    video.currentTime = to;
  }

  togglePlay(): void {
    if (this.isWanted && !this.video.ended) this.pause();
    else this.play();
  }

  play(): void {
    const { video } = this;
    this.isWanted = true;
    video.play().catch(({ name }: DOMException) => {
      // Interrupted by a source that came meanwhile, not by a pause: asked again of that one.
      if (name === 'AbortError' && this.isWanted && video.paused) this.play();
      // The browser wants a press for it: the button stays.
      if (name === 'NotAllowedError') this.isWanted = false;
    });
  }

  pause(): void {
    this.isWanted = false;
    this.video.pause();
  }

  setSpeed(speed: number): void {
    // A renewed address begins with the default.
    this.video.defaultPlaybackRate = speed;
    this.video.playbackRate = speed;
  }

  do(action: FilmAction): void {
    const { video } = this;
    switch (action.do) {
      case 'play':
        this.togglePlay();
        break;
      case 'mute':
        video.muted = !video.muted;
        break;
      case 'full_screen':
        void (document.fullscreenElement ? leaveFullScreen() : enterFullScreen(this.frame, video));
        break;
      case 'captions':
        this.onToggleCaptions();
        break;
      case 'skip':
        this.seek(video.currentTime + action.by);
        break;
      case 'speed': {
        const now = speeds.findIndex((speed) => speed >= video.playbackRate);
        this.setSpeed(speeds[Math.min(Math.max(now + action.step, 0), speeds.length - 1)] as number);
        break;
      }
      case 'seek':
        this.seek(action.share * this.duration);
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  countBytes(bytes: number): void {
    this.loadedBytes += bytes;
    this.tell();
  }

  /** The account has changed. */
  tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const FilmContext = createContext<Film | null>(null);

export function useFilm(): Film {
  const film = use(FilmContext);
  if (!film) throw new Error('outside of a film');
  return film;
}

/** Something of the film's element, read again at these events: only the part that shows it is drawn again. */
export function useVideo<Value extends string | number | boolean>(
  video: HTMLVideoElement,
  events: string,
  read: (video: HTMLVideoElement) => Value,
): Value {
  const subscribe = useCallback(
    (listener: () => void) => {
      const names = events.split(' ');
      for (const name of names) video.addEventListener(name, listener);
      return () => {
        for (const name of names) video.removeEventListener(name, listener);
      };
    },
    [video, events],
  );
  return useSyncExternalStore(subscribe, () => read(video));
}

/** Something of the account of what was watched. */
export const useWatched = <Value>(film: Film, read: (recorder: WatchRecorder) => Value): Value =>
  useSyncExternalStore(film.subscribe, () => read(film.recorder));
