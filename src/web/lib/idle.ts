const AT_THE_LATEST_MS = 5_000;
const WITHOUT_TELLING_MS = 1_000;

/** Once the page has nothing better to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, WITHOUT_TELLING_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => work(), { timeout: AT_THE_LATEST_MS });
  return () => cancelIdleCallback(handle);
}
