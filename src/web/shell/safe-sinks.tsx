import { use } from 'react';
import { safeSinksScript } from '../lib/safe-sinks-script.ts';
import { ScriptMark } from '../lib/script-mark.ts';
import type { Site } from '../lib/site.ts';

/** Stands before every other script, since none may write without it. */
export function SafeSinks({ browser }: { browser: Site['browser'] | undefined }) {
  const mark = use(ScriptMark);
  const used = [browser?.sign_in.google, browser?.sign_in.facebook, browser?.payment];
  const providers = used.flatMap((provider) => (provider ? [provider.script_url] : []));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses from the settings, and sealed like every script
  return <script nonce={mark} dangerouslySetInnerHTML={{ __html: safeSinksScript(providers) }} />;
}
