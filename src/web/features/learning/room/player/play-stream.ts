type Playing = {
  /** Seconds, where it begins. */
  at: number;
  onBytes: (bytes: number) => void;
  /** It cannot be played, whatever was tried. */
  onFailure: () => void;
};

/** Ahead of what is watched: enough for a tunnel, and not much that is paid for and never seen. */
const AHEAD_SECONDS = 60;
/** Before it is played: its first segment, as a browser does with a file. */
const BEFORE_PLAYING_SECONDS = 1;
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
  let stop = () => {};
  load(video, url, playing, ending.signal).then(
    (made) => {
      stop = made;
    },
    () => !ending.signal.aborted && onFailure(),
  );
  return () => {
    ending.abort();
    stop();
  };
}

async function load(
  video: HTMLVideoElement,
  url: string,
  { at, onBytes, onFailure }: Playing,
  signal: AbortSignal,
): Promise<() => void> {
  // Only who watches a stream pays for what plays it.
  const { default: Hls } = await import('hls.js/light');
  if (signal.aborted) return () => {};
  if (!Hls.isSupported()) throw new Error('no media source');
  const hls = new Hls({
    // A worker would have to be made of text, which the page's policy forbids; there is nothing for it to repackage.
    enableWorker: false,
    startPosition: at,
    maxBufferLength: video.paused ? BEFORE_PLAYING_SECONDS : AHEAD_SECONDS,
    // By seconds alone: by bytes a small stream would be loaded ten minutes ahead.
    maxBufferSize: 0,
    // What the screen cannot show is not loaded, nor anything only to measure the connection.
    capLevelToPlayerSize: true,
    testBandwidth: false,
    xhrSetup: (request) => request.addEventListener('loadend', ({ loaded }) => onBytes(loaded)),
  });
  const onPlay = () => {
    hls.config.maxBufferLength = AHEAD_SECONDS;
  };
  video.addEventListener('play', onPlay, { signal });
  hls.on(Hls.Events.ERROR, (_event, { fatal, response }) => {
    // What the server refuses it will refuse again; all else the library has tried some times.
    const { code = 0 } = response ?? {};
    const isRefused = code >= 400 && code < 500;
    if ((!fatal && !isRefused) || signal.aborted) return;
    hls.stopLoad();
    onFailure();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}
