export type Playing = {
  /** Seconds, where it begins. */
  at: number;
  onBytes: (bytes: number) => void;
  /** It cannot be played, whatever was tried. */
  onFailure: () => void;
};

const HLS = 'application/vnd.apple.mpegurl';

/** Plays an HLS stream in the film's element; what is returned ends it. iPhones know streams by themselves. */
export function playStream(video: HTMLVideoElement, url: string, playing: Playing): () => void {
  const { onFailure } = playing;
  if (!('MediaSource' in window)) {
    if (video.canPlayType(HLS)) video.src = url;
    else queueMicrotask(onFailure);
    return () => {};
  }
  const ending = new AbortController();
  const { signal } = ending;
  // Only who watches a stream pays for what plays it.
  import('./hls-stream.ts').then(
    ({ playHls }) => !signal.aborted && playHls(video, url, playing, signal),
    () => !signal.aborted && onFailure(),
  );
  return () => ending.abort();
}
