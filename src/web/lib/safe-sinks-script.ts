import { workerAddress } from '../../contract/offline.ts';

const guard = () =>
  `(providers) => {
  if (!window.trustedTypes) return;
  let isShared = false;
  const isOwn = (address) => {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && (pathname.startsWith('/assets/') || pathname === '${workerAddress}');
  };
  trustedTypes.createPolicy('default', {
    createHTML: (text) => isShared || !text.includes('\\x3c') || text === '\\x3cscript>\\x3c/script>' ? text : null,
    createScriptURL: (address) => {
      if (providers.includes(address)) isShared = true;
      return isShared || isOwn(address) ? address : null;
    },
  });
}`.replace(/\s*\n\s*/g, ' ');

/**
 * The page's policy lets no text become markup or a script's address but through this. Text without '<' is no markup;
 * the empty script is how React makes one, for a page's data. A provider's script writes its own markup, which cannot
 * be told from ours: once one was asked for the document is shared with it, and its addresses are left to `script-src`.
 */
export const safeSinksScript = (providers: readonly string[]): string =>
  `(${guard()})(${JSON.stringify(providers).replaceAll('<', '\\u003c')})`;
