import { useSyncExternalStore } from 'react';

/** Whether the last that was asked for had no answer, or one that was kept from before. */
let isWithout = false;
const listeners = new Set<() => void>();

export function noticeNetwork(isAnswering: boolean): void {
  if (isWithout === !isAnswering) return;
  isWithout = !isAnswering;
  for (const listener of listeners) listener();
}

/** A browser knows when it has no network at all; where one says nothing, the answers show it. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => isWithout || !navigator.onLine,
    () => false,
  );

function follow(listener: () => void): () => void {
  const onBack = () => {
    isWithout = false;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('online', onBack);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', onBack);
    window.removeEventListener('offline', listener);
  };
}
