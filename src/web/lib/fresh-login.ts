import { forgetInTab, recallFromTab, rememberInTab } from './tab-memory.ts';

/** A login ends in a reload; what greets whoever came in does so once, and not at every page that they open. */
export const markLogin = (): void => rememberInTab('fresh_login', '1');
export const isFreshLogin = (): boolean => recallFromTab('fresh_login') !== null;
export const forgetLogin = (): void => forgetInTab('fresh_login');
