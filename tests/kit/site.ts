import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppOptions } from '../../src/server/app.ts';
import { loadSiteBuild } from '../../src/server/platform/ssr/site-build.ts';

/** The site as `npm run build` left it. */
export async function builtSite() {
  const directory = join(import.meta.dirname, '../../build');
  if (!existsSync(join(directory, 'server/index.js')))
    throw new Error('The site is not built: run npm run build first.');
  return {
    build: await loadSiteBuild(directory),
    clientDirectory: join(directory, 'client'),
    officeDirectory: join(directory, 'admin'),
  } satisfies AppOptions['site'];
}
