import { createServer } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { type SiteBuild, siteBuildFrom } from './site-build.ts';

export type DevSite = {
  build: SiteBuild;
  clientDirectory: null;
  middleware: import('vite').Connect.Server;
  close(): Promise<void>;
};

/** In development Vite builds the site as it is asked for, and reloads the browser on change. */
export async function createDevSite(root: string): Promise<DevSite> {
  const vite = await createVite({
    root,
    server: { middlewareMode: true, hmr: { server: createServer() } },
    appType: 'custom',
  });
  const load = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;
  return {
    build: siteBuildFrom(load, 'development'),
    clientDirectory: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
