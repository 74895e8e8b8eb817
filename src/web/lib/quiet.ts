const QUIET_MS = 2_000;
const AT_THE_LATEST_MS = 10_000;

/**
 * Once the page has loaded and fetched nothing more for a while: whoever begins then takes no connection from what the
 * visitor waits for, and whoever waits for the network to rest is not kept waiting. Returns how to call it off.
 */
export function whenQuiet(work: () => void, quietMs = QUIET_MS): () => void {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  const observer = new PerformanceObserver(wait);
  const stop = () => {
    observer.disconnect();
    clearTimeout(quiet);
    clearTimeout(latest);
    window.removeEventListener('load', begin);
  };
  const goOn = () => {
    stop();
    work();
  };
  function wait() {
    clearTimeout(quiet);
    quiet = setTimeout(goOn, quietMs);
  }
  function begin() {
    observer.observe({ type: 'resource' });
    latest = setTimeout(goOn, AT_THE_LATEST_MS);
    wait();
  }
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin);
  return stop;
}
