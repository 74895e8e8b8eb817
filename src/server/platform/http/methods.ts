import type { FastifyInstance } from 'fastify';
import createRouter, { type HTTPMethod } from 'find-my-way';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** The site's pages: any path but the API's. */
const PAGES = '/*';
const isApi = /^\/(api|kjflow)(\/|$|\?)/;

/** Returns how to find the methods that an address answers, for the Allow header of a 405. Fastify can't be asked. */
export function collectMethods(app: FastifyInstance): (url: string) => string[] {
  const router = createRouter({ ignoreTrailingSlash: true, maxParamLength: 300 });
  let hasPages = false;
  app.addHook('onRoute', ({ method, url }) => {
    if (url === PAGES) hasPages = true;
    else
      for (const each of [method].flat() as HTTPMethod[])
        if (!router.hasRoute(each, url)) router.on(each, url, () => {});
  });
  return (url) => {
    const found = methods.filter((method) => router.find(method, url) !== null);
    return found.length === 0 && hasPages && !isApi.test(url) ? ['GET', 'HEAD'] : found;
  };
}
