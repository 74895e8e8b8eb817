import type { Config, Midtrans } from '../../config.ts';
import { policyHash } from '../http/policy-hash.ts';

/** Origins that a page of this installation needs beside its own. */
export type PolicySources = {
  connect: string[];
  media: string[];
  script: string[];
  style: string[];
  frame: string[];
  /** A provider's script writes style attributes of its own, which cannot be known. */
  hasForeignStyles: boolean;
};

type Settings = Pick<Config, 'demo' | 'kjflowUrl' | 's3' | 'google' | 'facebook'> & {
  midtrans: Pick<Midtrans, 'production' | 'scriptUrl'> | null;
};

export function sourcesOf({ demo, kjflowUrl, s3, google, facebook, midtrans }: Settings): PolicySources {
  const store = s3 && (s3.endpoint ?? `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`);
  // A simulated provider is of our own origin and needs nothing.
  const hasGoogle = google?.scriptUrl.startsWith('https:');
  const hasFacebook = facebook?.scriptUrl.startsWith('https:');
  const realMidtrans = midtrans?.scriptUrl.startsWith('https:') ? midtrans : null;
  const providers = [
    ...(hasGoogle ? [googleSources] : []),
    ...(hasFacebook ? [facebookSources] : []),
    ...(realMidtrans ? [midtransSources(realMidtrans.production ? '' : '.sandbox')] : []),
  ];
  return {
    // A developer may point the site at another API (H-05); a live site talks to its own bases alone.
    connect: [
      ...(demo ? ['http:', 'https:', 'ws:'] : originsOf(kjflowUrl)),
      // Ebooks are fetched by the page that shows them.
      ...originsOf(store),
      ...providers.flatMap(({ connect }) => connect),
    ],
    media: originsOf(store),
    script: providers.flatMap(({ script }) => script),
    style: providers.flatMap(({ style }) => style),
    frame: providers.flatMap(({ frame }) => frame),
    // Google's page names the one address that its styles come from; the others' say nothing of theirs.
    hasForeignStyles: hasFacebook === true || realMidtrans !== null,
  };
}

/** What each provider's own pages say a page must allow. */
const googleSources = {
  script: ['https://accounts.google.com/gsi/client'],
  style: ['https://accounts.google.com/gsi/style'],
  frame: ['https://accounts.google.com/gsi/'],
  connect: ['https://accounts.google.com/gsi/'],
};
const facebookSources = {
  script: ['https://connect.facebook.net'],
  style: [],
  frame: ['https://www.facebook.com', 'https://web.facebook.com'],
  connect: ['https://www.facebook.com', 'https://graph.facebook.com'],
};

const midtransSources = (kind: '' | '.sandbox') => ({
  script: [`https://app${kind}.midtrans.com`, `https://snap-assets${kind}.midtrans.com`],
  style: [],
  frame: [`https://app${kind}.midtrans.com`],
  connect: [`https://app${kind}.midtrans.com`, `https://api${kind}.midtrans.com`],
});

function styleAttributes(hashes: readonly string[], { hasForeignStyles }: PolicySources): string {
  if (hasForeignStyles) return `'unsafe-inline'`;
  return hashes.length > 0 ? `'unsafe-hashes' ${hashes.join(' ')}` : `'none'`;
}

const originsOf = (address: string | null): string[] => (address ? [new URL(address).origin] : []);

type Sealed = { html: string; scripts: readonly string[]; styles: readonly string[] };

/**
 * The page's own inline scripts by their hashes, so that cached HTML stays valid; nothing inline besides.
 * Only scripts that carry this rendering's secret mark are trusted: what somebody smuggled into the page has no hash.
 */
export function sealPage(html: string, mark: string): Sealed {
  const scripts = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(`nonce="${mark}"`) || /\ssrc=/.test(attributes)) continue;
    scripts.add(policyHash(code));
  }
  // React writes style={…} into the markup; what has an entity in it is none of ours.
  const styles = new Set([...html.matchAll(/ style="([^"&]*)"/g)].map(([, value = '']) => policyHash(value)));
  return { html: html.replaceAll(` nonce="${mark}"`, ''), scripts: [...scripts], styles: [...styles] };
}

export function contentSecurityPolicy({ scripts, styles }: Omit<Sealed, 'html'>, sources: PolicySources): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...sources.script, ...scripts].join(' ')}`.trimEnd(),
    `style-src 'self' ${sources.style.join(' ')}`.trimEnd(),
    `style-src-attr ${styleAttributes(styles, sources)}`,
    `img-src 'self' data: blob: ${sources.media.join(' ')}`.trimEnd(),
    `media-src 'self' blob: ${sources.media.join(' ')}`.trimEnd(),
    `font-src 'self'`,
    `connect-src 'self' ${sources.connect.join(' ')}`.trimEnd(),
    `frame-src 'self' ${sources.frame.join(' ')}`.trimEnd(),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // No text becomes markup or script but through a policy: 'default' is in web/lib/safe-sinks-script.ts. A provider's
    // script may have policies of its own, by names that are not ours to know.
    `require-trusted-types-for 'script'`,
    `trusted-types ${sources.script.length > 0 ? "* 'allow-duplicates'" : 'default'}`,
  ].join('; ');
}
