import { notificationStream } from '../../contract/engagement.ts';
import { whenQuiet } from './quiet.ts';
import { apiBase, readToken } from './session.ts';

const FIRST_RETRY_MS = 1_000;
/** A stream that lasted this long was cut by chance; one that did not may never last here. */
const STEADY_MS = 30_000;
const TRIES = 3;
const POLL_MS = 60_000;
/** Several changes at once are one. */
const GATHER_MS = 150;

/**
 * Tells when the notifications have changed, while the tab is seen: hidden tabs let go, so that many of them do not use
 * up the browser's connections. Where the stream does not open or does not last, `onChange` comes every minute instead.
 * Returns how to stop.
 */
export function followNotifications(onChange: () => void): () => void {
  let connection: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Nobody listened for a while: what came then is unknown. */
  let hasMissed = false;

  const tell = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      // Who has just given up the token is leaving: until then the page stays as it is.
      if (readToken()) onChange();
    }, GATHER_MS);
  };

  async function connect() {
    if (!readToken()) return;
    const mine = new AbortController();
    connection = mine;
    let openedAt = Number.POSITIVE_INFINITY;
    const opened = () => {
      openedAt = performance.now();
      if (hasMissed) tell();
      hasMissed = false;
    };
    await listen(mine.signal, opened, tell).catch(() => {});
    if (connection !== mine) return;
    connection = null;
    hasMissed = true;
    failures = performance.now() - openedAt > STEADY_MS ? 1 : failures + 1;
    const isPolling = failures >= TRIES;
    timer = setTimeout(
      () => {
        if (isPolling) tell();
        void connect();
      },
      isPolling ? POLL_MS : FIRST_RETRY_MS * 2 ** failures * (0.5 + Math.random() / 2),
    );
  }

  function letGo() {
    clearTimeout(timer);
    const mine = connection;
    connection = null;
    mine?.abort();
  }

  const isSeen = () => document.visibilityState === 'visible';
  function onVisibility() {
    letGo();
    hasMissed = true;
    if (!isSeen()) return;
    if (failures >= TRIES) tell();
    void connect();
  }

  const callOff = whenQuiet(() => {
    document.addEventListener('visibilitychange', onVisibility);
    if (isSeen()) void connect();
  });
  return () => {
    callOff();
    document.removeEventListener('visibilitychange', onVisibility);
    letGo();
    clearTimeout(gathering);
  };
}

/** Server-sent events read through fetch, since an EventSource carries no token. Ends when the stream does. */
async function listen(signal: AbortSignal, opened: () => void, changed: () => void): Promise<void> {
  const token = readToken();
  const response = await fetch(`${apiBase()}/${notificationStream.path}`, {
    headers: { accept: 'text/event-stream', ...(token ? { authorization: token } : {}) },
    cache: 'no-store',
    signal,
  });
  // A session that ended shows itself when the profile is read again.
  if (response.status === 401) changed();
  if (!response.ok || !response.body) return response.body?.cancel();
  opened();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (lines.includes('event: changed')) changed();
  }
}
