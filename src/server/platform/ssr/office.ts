import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { OFFICE } from '../../../contract/pages.ts';
import { serveBuiltFiles } from '../http/built-files.ts';
import { policyHash } from '../http/policy-hash.ts';
import { escaped } from '../letter.ts';
import type { PolicySources } from './policy.ts';

/**
 * The back office: an application of its own, of which a visitor of the site never loads a byte. Its page is made for
 * whoever asks, not kept, so a nonce can allow the styles that its library writes into it.
 */
export async function serveOffice(
  app: FastifyInstance,
  directory: string,
  sources: PolicySources,
  /** What the operator calls the site. */
  readName: () => Promise<string>,
): Promise<void> {
  const page = await readFile(join(directory, 'index.html'), 'utf8');
  const [, first = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  await serveBuiltFiles(app, { directory: join(directory, 'assets'), prefix: '/admin/assets/' });
  for (const url of [OFFICE, `${OFFICE}/*`])
    app.get(url, async (_request, reply) => {
      const name = escaped(await readName());
      const nonce = randomBytes(16).toString('base64url');
      return reply
        .header('content-security-policy', policyOf(nonce, policyHash(first), sources))
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll('%NONCE%', nonce).replaceAll('%NAME%', () => name));
    });
}

function policyOf(nonce: string, firstHash: string, { connect, media }: PolicySources): string {
  const store = media.join(' ');
  return [
    `default-src 'self'`,
    `script-src 'self' ${firstHash}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // A mail's frame is held to this policy, and mails carry their styles as attributes, as mail programs want it.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: ${store}`.trimEnd(),
    `media-src 'self' blob: ${store}`.trimEnd(),
    `font-src 'self'`,
    `connect-src 'self' ${connect.join(' ')}`.trimEnd(),
    // A student's file or a mail beside its form.
    `frame-src 'self' blob: ${store}`.trimEnd(),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // 'default' is in the page's first script; a mail beside its form is shown by 'mail', in a frame that can do nothing.
    `require-trusted-types-for 'script'`,
    `trusted-types default mail`,
  ].join('; ');
}
