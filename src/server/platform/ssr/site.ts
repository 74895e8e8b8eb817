import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createKeep } from '../cache/kept.ts';
import type { Changes } from '../changes.ts';
import type { Clock } from '../clock.ts';
import { type Admission, turnAway } from '../http/admission.ts';
import { type Page, packPage, pageBytes, sendPage } from './page.ts';
import { contentSecurityPolicy, type PolicySources, sealPage } from './policy.ts';
import type { InProcessCall, SiteBuild } from './site-build.ts';

export type SiteOptions = {
  build: SiteBuild;
  clock: Clock;
  publicUrl: URL;
  /** null in development: Vite's own scripts are inline, and a kept page would hide what was just edited. */
  policy: PolicySources | null;
  changes: Changes;
  admission: Admission;
};

const CACHE_BYTES = 12 * 1024 * 1024;
const LONGEST_CACHED_ADDRESS = 512;
/** What a page may say of itself. */
const passedOn = ['content-type', 'location', 'x-remix-response', 'cache-control', 'referrer-policy'];

/** There are too many pages to be rendered already. */
class Crowded extends Error {}

/** Serves the site's pages: the same HTML for every visitor, rendered once and kept until what it shows changes. */
export function serveSite(app: FastifyInstance, options: SiteOptions): void {
  // An address that lets its holder in is not remembered either: its page says so itself.
  const isForAll = ({ status, headers }: Page, address: string): boolean =>
    options.policy !== null &&
    status === 200 &&
    headers['cache-control'] !== 'no-store' &&
    address.length <= LONGEST_CACHED_ADDRESS;
  const keep = createKeep<Page>(app, options, { maxBytes: CACHE_BYTES, bytesOf: pageBytes, isKept: isForAll });

  const callApi: InProcessCall = async ({ method, url, body }) => {
    const answer = await app.inject({ method, url, ...(body === undefined ? {} : { payload: body as object }) });
    return { status: answer.statusCode, body: answer.json() };
  };

  const report = (error: unknown) => app.log.error({ err: error }, 'rendering failed');

  async function render(address: string): Promise<Page> {
    const mark = randomBytes(16).toString('base64url');
    // Joined as text: '//other.example' is a path here, never another host.
    const asked = new Request(options.publicUrl.origin + address);
    const response = await options.build.render(asked, { callApi, mark, report });
    const { html, ...sealed } = sealPage(await response.text(), mark);
    const headers: Record<string, string> = {
      'content-security-policy': options.policy
        ? contentSecurityPolicy(sealed, options.policy)
        : `frame-ancestors 'none'`,
    };
    for (const name of passedOn) {
      const value = response.headers.get(name);
      if (value) headers[name] = value;
    }
    return packPage(response.status, headers, html);
  }

  /** Rendering is what counts: everybody who waits for the same page is given the one that is made. */
  async function renderInTurn(address: string): Promise<Page> {
    const leave = options.admission.enter('page');
    if (!leave) throw new Crowded();
    try {
      return await render(address);
    } finally {
      leave();
    }
  }

  app.get('/*', async (request, reply) => {
    if (/^\/(api|kjflow)(\/|$|\?)/.test(request.url)) return reply.callNotFound();
    try {
      const page = await keep(request.url, () => renderInTurn(request.url));
      // For nginx alone, which keeps it to itself: that it may give the page to others for a moment (deploy/nginx.conf).
      if (isForAll(page, request.url)) reply.header('x-accel-expires', '1');
      reply.header('cache-control', page.status === 200 ? 'no-cache' : 'no-store');
      return sendPage(page, request, reply);
    } catch (error) {
      if (error instanceof Crowded) return turnAway(request, reply);
      throw error;
    }
  });
}
