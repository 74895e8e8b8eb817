import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';

export type InProcessCall = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: unknown;
}) => Promise<{ status: number; body: unknown }>;

/** What a rendering is given: the API in this process, the mark of its own scripts, and where its errors go. */
export type Rendering = { callApi: InProcessCall; mark: string; report(error: unknown): void };

/** The built site, or in development the one that Vite builds as it goes. */
export type SiteBuild = { render(request: Request, rendering: Rendering): Promise<Response> };

/** entry.server.tsx exports it: the site's own context keys stay inside the site. */
type SiteEntry = { provideRendering(rendering: Rendering): RouterContextProvider };

export function siteBuildFrom(load: () => Promise<ServerBuild>, mode: 'production' | 'development'): SiteBuild {
  const handle = createRequestHandler(load, mode);
  return {
    async render(request, rendering) {
      const entry = (await load()).entry.module as unknown as SiteEntry;
      return handle(request, entry.provideRendering(rendering));
    },
  };
}

export async function loadSiteBuild(directory: string): Promise<SiteBuild> {
  const build = (await import(pathToFileURL(join(directory, 'server/index.js')).href)) as ServerBuild;
  return siteBuildFrom(async () => build, 'production');
}
