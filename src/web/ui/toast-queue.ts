export type ToastKind = 'success' | 'failure' | 'info';
export type ToastText = { title: string; lines?: string[] };
export type QueuedToast = ToastText & { kind: ToastKind };

type Show = (toast: QueuedToast) => void;

const waiting: QueuedToast[] = [];
const listeners = new Set<() => void>();
let show: Show | null = null;

const push = (kind: ToastKind) => (text: ToastText) => {
  if (show) return show({ kind, ...text });
  waiting.push({ kind, ...text });
  for (const listener of listeners) listener();
};

/** Callable from anywhere; what is said before the toaster is there waits for it. */
export const toast = { success: push('success'), failure: push('failure'), info: push('info') };

export const hasWaiting = (): boolean => show !== null || waiting.length > 0;

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hands over what waits and what comes, until the returned function is called. */
export function receiveToasts(receiver: Show): () => void {
  show = receiver;
  for (const one of waiting.splice(0)) receiver(one);
  return () => {
    if (show === receiver) show = null;
  };
}
