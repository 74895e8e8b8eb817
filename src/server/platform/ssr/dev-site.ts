import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { changingSite, type SiteBuild } from './site-build.ts';

const HOST = '127.0.0.1';

export type DevSite = {
  build: SiteBuild;
  clientDirectory: null;
  officeDirectory: null;
  mount(app: FastifyInstance): void;
};

/** In development Vite builds the site as it is asked for, and reloads the browser on change. */
export async function createDevSite(root: string, sitePort: number): Promise<DevSite> {
  const port = await chooseReloaderPort(sitePort + 1);
  const reloader = createServer();
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: reloader, host: HOST, clientPort: port } },
  });
  // The back office is reloaded by hand: two reloaders in one browser origin would get in each other's way.
  const office = await createVite({
    configFile: join(root, 'admin/vite.config.ts'),
    server: { middlewareMode: true, hmr: false, ws: false },
  });
  const load = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;
  return {
    build: changingSite(load),
    clientDirectory: null,
    officeDirectory: null,
    /** Only routes of the root, that is the site's catch-all, ask Vite first: the API is behind a plugin of its own. */
    mount(app) {
      app.addHook('onRequest', (request, reply, done) => {
        (isOffice(request.url) ? office : vite).middlewares(request.raw, reply.raw, done);
      });
      // Last of all: a browser that waits here for the end of a restart reloads as soon as it is answered.
      app.addHook('onListen', async () => void reloader.listen(port, HOST));
      app.addHook('onClose', async () => {
        await vite.close();
        await office.close();
        reloader.close();
        reloader.closeAllConnections();
      });
    },
  };
}

const isOffice = (url: string) => /^\/admin(\/|$|\?)/.test(url);

/** The same after a restart, where the browser waits; any other when somebody else sits there. */
async function chooseReloaderPort(wanted: number): Promise<number> {
  for (const port of [wanted, 0]) {
    const probe = createServer().listen(port, HOST);
    const free = await once(probe, 'listening').catch(() => null);
    if (!free) continue;
    const { port: found } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    return found;
  }
  throw new Error(`no free port on ${HOST}`);
}
