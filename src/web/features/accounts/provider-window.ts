const LOOK_MS = 250;
/** The answer may come a moment after the window that gave it has closed. */
const GRACE_MS = 1_000;

/**
 * Called when a press is about to open a provider's window: tells when the visitor has left it. Google says nothing of
 * a window that was closed without a choice, and that must not look as if nothing had been pressed. Its script
 * opens the window itself, so we take note of it in passing; where we cannot see it, coming back here has to do.
 */
export function whenWindowIsLeft(tell: () => void): () => void {
  const { open } = window;
  let opened: Window | null | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;
  window.open = (...address) => {
    window.open = open;
    opened = open.apply(window, address);
    return opened;
  };
  const leave = () => {
    grace ??= setTimeout(() => {
      stop();
      tell();
    }, GRACE_MS);
  };
  const look = setInterval(() => (opened === null || opened?.closed) && leave(), LOOK_MS);
  const comeBack = () => opened === undefined && leave();
  window.addEventListener('focus', comeBack);

  function stop() {
    window.open = open;
    clearInterval(look);
    clearTimeout(grace);
    window.removeEventListener('focus', comeBack);
  }
  return stop;
}
