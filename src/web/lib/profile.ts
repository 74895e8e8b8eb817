import { useSyncExternalStore } from 'react';
import { logout } from '../../contract/accounts.ts';
import type { CallData } from '../../contract/call.ts';
import { me } from '../../contract/views.ts';
import { api } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { dropDrafts, hasUnsentNotes } from './drafts.ts';
import { dropOwnCache } from './own-cache.ts';
import { forgetToken, readToken } from './session.ts';
import { forgetInTab } from './tab-memory.ts';

export type Profile = CallData<typeof me>;

const FRESH_MS = 60_000;
const LONGEST_WAIT_MS = 4_000;

/** What the page knows: undefined while nothing was asked yet. One for the whole page, since one token is. */
let known: Profile | null | undefined;
let knownAt = Number.NEGATIVE_INFINITY;
let checking: Promise<Profile | null> | null = null;
const listeners = new Set<() => void>();

/**
 * Who is logged in: a stored token counts only once auth/me has said so. undefined: still being checked;
 * null: a guest.
 */
export const useProfile = (): Profile | null | undefined =>
  useSyncExternalStore(
    follow,
    () => known,
    () => undefined,
  );

function follow(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('online', checkAgain);
  listeners.add(listener);
  if (!isFresh()) void checkOnce();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('online', checkAgain);
  };
}

/** A guest is asked for again at any occasion: the check may have failed only because the network was away. */
const isFresh = () => Boolean(known) && performance.now() - knownAt < FRESH_MS;

/** What is told outdates what is being asked: an answer on its way may still speak of who has logged out since. */
export function setProfile(profile: Profile | null): void {
  checking = null;
  known = profile;
  knownAt = performance.now();
  for (const listener of listeners) listener();
}

/** Changes what is known of who is logged in, before the server is asked again. */
export function changeProfile(change: (profile: Profile) => Profile): void {
  if (known) setProfile(change(known));
}

/** Asks now; an answer that was already on its way is too old to count. */
export function checkAgain(): Promise<Profile | null> {
  const mine: Promise<Profile | null> = loadProfile().then((profile) => {
    if (checking !== mine) return checking ?? known ?? null;
    setProfile(profile);
    return profile;
  });
  checking = mine;
  return mine;
}

const checkOnce = () => checking ?? checkAgain();

/** Who is logged in, asked for where the page does not know yet. */
export const getProfile = async (): Promise<Profile | null> => known || checkOnce();

async function loadProfile(): Promise<Profile | null> {
  const token = readToken();
  if (!token) return null;
  try {
    return await api(me, {});
  } catch (failure) {
    // Anything else says nothing of the token: who was known stays known, and who was not is a guest for now.
    if (!(failure instanceof ApiFailure) || failure.status !== 401) return known ?? null;
    // Another token may have taken its place meanwhile.
    if (readToken() === token) forgetToken();
    return null;
  }
}

/** Gone from this browser at once; what the server answers does not matter. */
export async function giveUpToken(): Promise<void> {
  if (known && (await hasUnsentNotes())) await sendWrittenFirst(known.id);
  const told = api(logout, {}).catch(() => {});
  await Promise.all([told, forgetPerson()]);
}

/** What was written without a network is sent by who wrote it, or it is gone with them. Nobody is kept from leaving. */
const sendWrittenFirst = (studentId: number): Promise<unknown> =>
  Promise.race([
    import('./note-queue.ts').then(({ sendUnsentNotes }) => sendUnsentNotes(studentId)).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);

/** The token and what was begun and not sent. What was watched stays until it can be told: it has no words in it. */
export async function forgetPerson(): Promise<void> {
  forgetToken();
  checking = null;
  forgetInTab('kpj_code');
  forgetInTab('pending_action');
  await Promise.all([dropDrafts(), dropOwnCache()]);
}

export async function logOut(): Promise<void> {
  await giveUpToken();
  setProfile(null);
}
