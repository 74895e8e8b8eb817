import { useSyncExternalStore } from 'react';

/** Rises with each request and falls with its end (G-09); the shell's bar follows it. */
let underWay = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  underWay += by;
  for (const listener of listeners) listener();
}

export function beginLoading(): () => void {
  change(1);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    change(-1);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLoadingCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => underWay,
    () => 0,
  );
}
