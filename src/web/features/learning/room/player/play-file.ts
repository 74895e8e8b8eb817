import type { Film } from './film.ts';
import type { WayOffer } from './ways.ts';

/**
 * Plays the file that was sent in; what is returned ends it. The browser does not say what it loads of a file: it is
 * counted by the seconds that it has, of as many bytes each.
 */
export function playFile(film: Film, { url, size }: Pick<WayOffer, 'url' | 'size'>): () => void {
  const { video } = film;
  const ending = new AbortController();
  let counted = 0;
  const count = () => {
    if (!(video.duration > 0)) return;
    let seconds = 0;
    for (let part = 0; part < video.buffered.length; part += 1)
      seconds += video.buffered.end(part) - video.buffered.start(part);
    const bytes = Math.min(size, Math.round((seconds / video.duration) * size));
    if (bytes > counted) film.countBytes(bytes - counted);
    counted = Math.max(counted, bytes);
  };
  for (const event of ['progress', 'timeupdate', 'suspend'])
    video.addEventListener(event, count, { signal: ending.signal });
  video.src = url;
  return () => ending.abort();
}
