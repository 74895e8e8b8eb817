import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../../lib/api-failure.ts';
import { isSavingQuota } from '../../../../lib/quota-saving.ts';
import type { Film } from './film.ts';
import { keepWay, readKeptWay } from './kept-way.ts';
import { playFile } from './play-file.ts';
import { playStream } from './play-stream.ts';
import { type OpenedLecture, renewAddress } from './use-opened-lecture.ts';
import { type ChosenWay, type Way, type WayOffer, waysOf, wayToBegin } from './ways.ts';

/** Waits before each try to get a film that failed; after the last it is for the student to ask again. */
const WAITS_MS = [0, 1_500, 5_000];
const BEFORE_EXPIRY_MS = 30_000;
/** Whatever the clock of this device says, an address is not renewed again and again. */
const SHORTEST_LIFE_MS = 60_000;

type Source = {
  lectureId: number;
  /** null: still on its way. */
  opened: OpenedLecture | null;
  startAt: number;
  /** Opening counts time anew: what was played until then is told first. */
  beforeRenewal: () => Promise<unknown>;
  onOffline: () => void;
};

type Ways = { offers: WayOffer[]; chosen: ChosenWay };

/** Gives the film its address, and a new one when that ends or fails: position, speed and playing go on. */
export function useFilmSource(film: Film | null, source: Source) {
  const [captions, setCaptions] = useState<OpenedLecture['media']['captions']>([]);
  const [hasFailed, setFailed] = useState(false);
  const [ways, setWays] = useState<Ways | null>(null);
  const retry = useRef(() => {});
  const choose = useRef((_way: Way) => {});
  const latest = useRef(source);
  latest.current = source;
  const isOpened = source.opened !== null;

  useEffect(() => {
    const first = latest.current.opened;
    if (!film || !isOpened || !first) return;
    const { video } = film;
    const ending = new AbortController();
    const { signal } = ending;
    let opened = first;
    film.open(opened.seen);
    setCaptions(opened.media.captions);
    let chosen: ChosenWay | null = null;
    let failures = 0;
    let isRenewing = false;
    let expiry: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    /** Where it is to go on, until it is there. */
    let place: number | null = latest.current.startAt;

    const load = (way: ChosenWay, at: number, isWanted = true) => {
      stop();
      chosen = way;
      place = at;
      const offers = waysOf(opened);
      setWays({ offers, chosen: way });
      const offer = offers.find((each) => each.way === way.way);
      if (!offer) return setFailed(true);
      const loading = new AbortController();
      // A moment of a link may lie further than one may go.
      const allowed = () => Math.min(film.awaited ?? at, film.limit);
      const begin = () => {
        if (allowed() > 0) video.currentTime = allowed();
        film.awaited = null;
        place = null;
        if (film.isWanted) film.play();
      };
      video.addEventListener('loadedmetadata', begin, { once: true, signal: loading.signal });
      const end =
        offer.way === 'file'
          ? playFile(film, offer)
          : playStream(film, offer.url, {
              isWanted,
              at: allowed,
              onBytes: (bytes) => film.countBytes(bytes),
              onFailure: onStreamFailure,
            });
      stop = () => {
        loading.abort();
        end();
      };
      // Until it can, it is seen to be on its way.
      if (film.isWanted) film.play();
      clearTimeout(expiry);
      const life = Date.parse(opened.expires_at) - Date.now() - BEFORE_EXPIRY_MS;
      expiry = setTimeout(() => !isLoadedToEnd(video) && renew(), Math.max(life, SHORTEST_LIFE_MS));
    };

    /** Its place is read when it is loaded anew: until then it may have gone on with what was there. */
    const reload = (way: ChosenWay) => {
      film.catchUp();
      load(way, place ?? film.recorder.position);
    };

    const renew = async (way = chosen) => {
      if (isRenewing || !way) return;
      isRenewing = true;
      try {
        await latest.current.beforeRenewal();
        opened = await renewAddress(latest.current.lectureId);
        if (signal.aborted) return;
        setFailed(false);
        setCaptions(opened.media.captions);
        reload(waysOf(opened).some((offer) => offer.way === way.way) ? way : fallback);
      } catch (failure) {
        if (signal.aborted) return;
        if (failure instanceof ApiFailure && failure.status === 0) latest.current.onOffline();
        else setFailed(true);
      } finally {
        isRenewing = false;
      }
    };

    /** An address that has ended is renewed; a stream that cannot be played is watched as the file. */
    const onStreamFailure = () => {
      if (signal.aborted || isRenewing) return;
      failures += 1;
      const isExpired = failures === 1 && Date.parse(opened.expires_at) <= Date.now();
      void renew(isExpired ? chosen : fallback);
    };

    const onError = () => {
      if (chosen?.way !== 'file') return onStreamFailure();
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
    choose.current = (way) => {
      void keepWay(way);
      failures = 0;
      setFailed(false);
      reload({ way, because: 'chosen' });
    };

    void readKeptWay().then((kept) => {
      if (signal.aborted || chosen) return;
      load(wayToBegin(waysOf(opened), { kept, isSaving: isSavingQuota() }), latest.current.startAt, film.isWanted);
    });
    return () => {
      ending.abort();
      clearTimeout(expiry);
      stop();
      // Nothing more is loaded for nobody, nor played.
      film.isWanted = false;
      video.removeAttribute('src');
      video.load();
    };
  }, [film, isOpened]);

  return {
    captions,
    hasFailed,
    retry: () => retry.current(),
    ways: ways && { ...ways, onChoose: (way: Way) => choose.current(way) },
  };
}

const fallback: ChosenWay = { way: 'file', because: 'fallback' };

function isLoadedToEnd({ buffered, currentTime, duration }: HTMLVideoElement): boolean {
  for (let part = 0; part < buffered.length; part += 1)
    if (buffered.start(part) <= currentTime && buffered.end(part) >= duration - 0.5) return true;
  return false;
}
