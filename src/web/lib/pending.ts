import type { OpenPopup } from './popups.ts';
import { forgetInTab, recallFromTab, rememberInTab } from './tab-memory.ts';

/**
 * What a guest wanted when the login popup opened: it goes on by itself after the login's reload. Each kind has a
 * field of its own, which tells it from the others.
 */
export type PendingAction = { go: string } | { open: OpenPopup };

export const rememberAction = (action: PendingAction): void => rememberInTab('pending_action', JSON.stringify(action));
export const forgetAction = (): void => forgetInTab('pending_action');

/** Gives it once. */
export function takeAction(): PendingAction | null {
  const stored = recallFromTab('pending_action');
  forgetAction();
  return stored ? (JSON.parse(stored) as PendingAction) : null;
}
