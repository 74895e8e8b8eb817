import { whenQuiet } from '../../../../lib/quiet.ts';
import type { Film } from './film.ts';

export type Playing = {
  /** Somebody waits for it already. */
  isWanted: boolean;
  /** Seconds, where it begins; asked for when it does. */
  at: () => number;
  onBytes: (bytes: number) => void;
  /** It cannot be played, whatever was tried. */
  onFailure: () => void;
};

const HLS = 'application/vnd.apple.mpegurl';
/** So long nothing may hold up a page that counts as ready for whoever uses it. */
const QUIET_MS = 5_000;

/** Plays an HLS stream in the film's element; what is returned ends it. iPhones know streams by themselves. */
export function playStream(film: Film, url: string, playing: Playing): () => void {
  const { video } = film;
  const { isWanted, onFailure } = playing;
  if (!('MediaSource' in window)) {
    if (video.canPlayType(HLS)) video.src = url;
    else queueMicrotask(onFailure);
    return () => {};
  }
  const ending = new AbortController();
  const { signal } = ending;
  // Only who watches a stream pays for what plays it.
  const load = () =>
    void import('./hls-stream.ts').then(
      ({ playHls }) => !signal.aborted && playHls(video, url, playing, signal),
      () => !signal.aborted && onFailure(),
    );
  if (isWanted) load();
  else whenWanted(film, load, signal);
  return () => ending.abort();
}

/**
 * What plays a stream holds up a phone for a quarter of a second: that is not while the room comes up, but when somebody
 * turns to the film, or once there is nothing else to do.
 */
function whenWanted({ frame, video }: Film, work: () => void, signal: AbortSignal): void {
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    work();
  };
  const on = (target: EventTarget, event: string) => target.addEventListener(event, begin, { signal: waiting.signal });
  on(video, 'play');
  on(document, 'keydown');
  for (const event of ['pointerenter', 'pointerdown', 'focusin']) on(frame, event);
  waiting.signal.addEventListener('abort', whenQuiet(begin, QUIET_MS));
  signal.addEventListener('abort', () => waiting.abort());
}
