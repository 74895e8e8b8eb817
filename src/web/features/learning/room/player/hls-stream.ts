import Hls from 'hls.js/light';
import type { Playing } from './play-stream.ts';

/** Ahead of what is watched: enough for a tunnel, and not much that is paid for and never seen. */
const AHEAD_SECONDS = 60;
/** Before it is played: its first segment, as a browser does with a file. */
const BEFORE_PLAYING_SECONDS = 1;

/** Plays a stream until the signal ends it. */
export function playHls(
  video: HTMLVideoElement,
  url: string,
  { at, onBytes, onFailure }: Playing,
  signal: AbortSignal,
): void {
  if (!Hls.isSupported()) {
    onFailure();
    return;
  }
  const hls = new Hls({
    // A worker would have to be made of text, which the page's policy forbids; there is nothing for it to repackage.
    enableWorker: false,
    startPosition: at(),
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
  signal.addEventListener('abort', () => hls.destroy());
  hls.loadSource(url);
  hls.attachMedia(video);
}
