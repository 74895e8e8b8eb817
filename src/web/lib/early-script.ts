import type { EarlyRequest } from './early-requests.ts';
import { sessionInScript } from './session.ts';

const begin = () =>
  `(requests) => {
  const session = ${sessionInScript()};
  if (!session) return;
  const { base, token } = session;
  const ask = (url) => fetch(url, { headers: { accept: 'application/json', authorization: token } })
    .then((answer) => answer.ok ? answer : null);
  const hasUnsent = () => new Promise((resolve) => {
    setTimeout(resolve, 1000, true);
    const none = () => resolve(false);
    const opening = indexedDB.open('semai');
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = none;
    opening.onsuccess = () => {
      const database = opening.result;
      try {
        const counting = database.transaction('watch_reports').objectStore('watch_reports').count();
        counting.onsuccess = () => resolve(counting.result > 0);
        counting.onerror = none;
      } catch { none() }
      database.close();
    };
  });
  window.earlyRequests = Object.fromEntries(requests.map(({ address, afterUnsent }) => {
    const url = base + '/' + address;
    const begun = afterUnsent ? hasUnsent().then((isLeft) => isLeft ? null : ask(url)) : ask(url);
    return [url, { token, answer: begun.catch(() => null) }];
  }));
}`.replace(/\s*\n\s*/g, ' ');

/**
 * The script by which the document begins its requests. It runs before any file has come, so it can share nothing with
 * what lies in files: it knows the store of `browser-store.ts` by itself. A store that does not open within a second may
 * hold something: then it is for the page to wait, and to ask.
 */
export const earlyScript = (requests: readonly EarlyRequest[]): string =>
  `(${begin()})(${JSON.stringify(requests).replaceAll('<', '\\u003c')})`;
