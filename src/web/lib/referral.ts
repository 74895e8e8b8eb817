import { forgetInTab, recallFromTab, rememberInTab } from './tab-memory.ts';

/** Whose invitation the visitor follows. Kept for the tab: many look around before they register. */
export const rememberReferral = (id: string): void => rememberInTab('referral', id);
export const recallReferral = (): string | null => recallFromTab('referral');
export const forgetReferral = (): void => forgetInTab('referral');
