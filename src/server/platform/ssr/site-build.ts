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

const contextOf = ({ entry }: ServerBuild, rendering: Rendering): RouterContextProvider =>
  (entry.module as unknown as SiteEntry).provideRendering(rendering);

/** Asked for anew with each page: it may have been edited. */
export function changingSite(load: () => Promise<ServerBuild>): SiteBuild {
  const handle = createRequestHandler(load, 'development');
  return { render: async (request, rendering) => handle(request, contextOf(await load(), rendering)) };
}

export async function loadSiteBuild(directory: string): Promise<SiteBuild> {
  const build = (await import(pathToFileURL(join(directory, 'server/index.js')).href)) as ServerBuild;
  // The build itself: of one that is asked for, the router would work out its routes again for every page.
  const handle = createRequestHandler(build, 'production');
  return { render: (request, rendering) => handle(request, contextOf(build, rendering)) };
}
