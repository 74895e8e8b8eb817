/** What the window hands back; the rest is the provider's. */
export type Answer = { state: string; cancelled?: true; credential?: string; authResponse?: object };
export type AskInWindow = typeof askInWindow;

/**
 * Opens the page where a person is chosen, and calls back once: with the answer, or with null when there is none.
 * Runs in the browser, as the text of this function: it may use nothing from outside itself.
 */
export function askInWindow(
  address: string,
  query: Record<string, string>,
  done: (answer: Answer | null) => void,
): void {
  const size = { width: 480, height: 680 };
  const place = {
    left: Math.round(window.screenX + Math.max(0, (window.outerWidth - size.width) / 2)),
    top: Math.round(window.screenY + Math.max(0, (window.outerHeight - size.height) / 2)),
  };
  const features = Object.entries({ popup: 1, ...size, ...place }).map(([name, value]) => `${name}=${value}`);
  const state = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
  const asked = new URLSearchParams({ ...query, state });
  const opened = window.open(`${address}?${asked}`, address, features.join(','));

  let isDone = false;
  function finish(answer: Answer | null): void {
    if (isDone) return;
    isDone = true;
    clearInterval(watch);
    window.removeEventListener('message', hear);
    done(answer);
  }

  function hear({ origin, source, data }: MessageEvent): void {
    if (origin !== window.location.origin || source !== opened || data?.state !== state) return;
    finish(data.cancelled ? null : data);
  }

  // A window that answers closes at once: its answer may be a moment behind.
  const watch = setInterval(() => {
    if (!opened || opened.closed) setTimeout(finish, 250, null);
  }, 250);
  window.addEventListener('message', hear);
}
