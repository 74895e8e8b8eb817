import { use } from 'react';
import { useMatches } from 'react-router';
import { earlyScript } from '../lib/early-script.ts';
import { ScriptMark } from '../lib/script-mark.ts';
import type { PageHandle } from './shell.tsx';

/** Stands before the styles, since a script that stands after them waits for them. */
export function EarlyRequests() {
  const mark = use(ScriptMark);
  const matches = useMatches().map(({ handle, params }) => ({ handle: handle as PageHandle | undefined, params }));
  const requests = matches.flatMap(({ handle, params }) => handle?.early?.(params) ?? []);
  if (requests.length === 0) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of our own, and sealed like every script
  return <script nonce={mark} dangerouslySetInnerHTML={{ __html: earlyScript(requests) }} />;
}
