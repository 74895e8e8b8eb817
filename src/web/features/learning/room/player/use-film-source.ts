import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../../lib/api-failure.ts';
import type { Film } from './film.ts';
import { type OpenedLecture, renewAddress } from './use-opened-lecture.ts';

/** Waits before each try to get a film that failed; after the last it is for the student to ask again. */
const WAITS_MS = [0, 1_500, 5_000];
const BEFORE_EXPIRY_MS = 30_000;
/** Whatever the clock of this device says, an address is not renewed again and again. */
const SHORTEST_LIFE_MS = 60_000;

type Source = {
  lectureId: number;
  opened: OpenedLecture;
  startAt: number;
  /** It begins by itself: the student came by 'the next lecture'. */
  plays: boolean;
  /** Opening counts time anew: what was played until then is told first. */
  beforeRenewal: () => Promise<unknown>;
  onOffline: () => void;
};

/** Gives the film its address, and a new one when that ends or fails: position, speed and playing go on. */
export function useFilmSource(film: Film | null, source: Source) {
  const [captions, setCaptions] = useState(source.opened.media.captions);
  const [hasFailed, setFailed] = useState(false);
  const retry = useRef(() => {});
  const latest = useRef(source);
  latest.current = source;

  useEffect(() => {
    if (!film) return;
    const { video } = film;
    const ending = new AbortController();
    const { signal } = ending;
    let failures = 0;
    let isRenewing = false;
    let expiry: ReturnType<typeof setTimeout> | undefined;

    const load = ({ media, expires_at }: OpenedLecture, at: number, plays: boolean) => {
      if (!media.url) return setFailed(true);
      video.src = media.url;
      const begin = () => {
        // A moment of a link may lie further than one may go.
        const allowed = Math.min(at, film.limit);
        if (allowed > 0) video.currentTime = allowed;
        if (plays) video.play().catch(() => {});
      };
      video.addEventListener('loadedmetadata', begin, { once: true, signal });
      clearTimeout(expiry);
      const life = Date.parse(expires_at) - Date.now() - BEFORE_EXPIRY_MS;
      expiry = setTimeout(() => !isLoadedToEnd(video) && renew(), Math.max(life, SHORTEST_LIFE_MS));
    };

    const renew = async () => {
      if (isRenewing) return;
      isRenewing = true;
      try {
        await latest.current.beforeRenewal();
        const opened = await renewAddress(latest.current.lectureId);
        if (signal.aborted) return;
        // Read now: until here it may have gone on with what was loaded.
        const plays = !video.paused && !video.ended;
        setFailed(false);
        setCaptions(opened.media.captions);
        load(opened, film.recorder.position, plays);
      } catch (failure) {
        if (signal.aborted) return;
        if (failure instanceof ApiFailure && failure.status === 0) latest.current.onOffline();
        else setFailed(true);
      } finally {
        isRenewing = false;
      }
    };

    const onError = () => {
      const wait = WAITS_MS[failures];
      failures += 1;
      if (wait === undefined) setFailed(true);
      else setTimeout(() => !signal.aborted && renew(), wait);
    };
    video.addEventListener('error', onError, { signal });
    const onPlayed = () => {
      if (!video.paused && !video.seeking && video.readyState > HTMLMediaElement.HAVE_CURRENT_DATA) failures = 0;
    };
    video.addEventListener('timeupdate', onPlayed, { signal });
    retry.current = () => {
      failures = 0;
      void renew();
    };

    load(latest.current.opened, latest.current.startAt, latest.current.plays);
    return () => {
      ending.abort();
      clearTimeout(expiry);
      // Nothing more is loaded for nobody.
      video.removeAttribute('src');
      video.load();
    };
  }, [film]);

  return { captions, hasFailed, retry: () => retry.current() };
}

function isLoadedToEnd({ buffered, currentTime, duration }: HTMLVideoElement): boolean {
  for (let part = 0; part < buffered.length; part += 1)
    if (buffered.start(part) <= currentTime && buffered.end(part) >= duration - 0.5) return true;
  return false;
}
