import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { workerAddress } from '../../contract/offline.ts';
import { leanContract } from './lean-contract.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What every page begins with, and the page of the room. */
const beginnings = /\/src\/web\/(entry\.client|root|pages\/learn)\.tsx/;
const room = /\/src\/web\/features\/learning\/room\//;
const reader = /\/materials\/ebook\/ebook-reader\.tsx/;
/** Plays films, which need a network. */
const streaming = /\/player\/hls-stream\.ts/;

/** Builds the service worker beside the site, which knows by name what a room is made of. */
export function offlineWorker(web: string, others: Plugin[]): Plugin {
  return {
    name: 'offline-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const all = filesFrom(bundle, ({ facadeModuleId: id }) => id !== null && (beginnings.test(id) || inRoom(id)));
      const builtReader = [...filesFrom(bundle, ({ facadeModuleId: id }) => id !== null && reader.test(id))].filter(
        (file) => !all.has(file),
      );
      // The worker that reads PDFs is named in the reader's code alone.
      for (const file of Object.keys(bundle)) if (/\/pdf\.worker[^/]*js$/.test(file)) builtReader.push(`/${file}`);
      const builtRoom = [...all];
      const builtAs = createHash('sha256')
        .update(JSON.stringify([builtRoom, builtReader]))
        .digest('hex')
        .slice(0, 12);
      const code = await bundleWorker(join(web, 'offline/worker.ts'), others, { builtRoom, builtReader, builtAs });
      this.emitFile({ type: 'asset', fileName: workerAddress.slice(1), source: code });
    },
  };
}

const inRoom = (id: string): boolean => room.test(id) && !reader.test(id) && !streaming.test(id);

/** Addresses of the chosen files and of all that they need, with styles, fonts and drawings. */
function filesFrom(bundle: Bundle, isChosen: (chunk: Chunk) => boolean): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(`/${name}`)) return;
    found.add(`/${name}`);
    const file = bundle[name];
    if (file?.type !== 'chunk') return;
    for (const needed of [
      ...file.imports,
      ...(file.viteMetadata?.importedCss ?? []),
      ...(file.viteMetadata?.importedAssets ?? []),
    ])
      add(needed);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && isChosen(file)) add(file.fileName);
  return found;
}

async function bundleWorker(input: string, others: Plugin[], built: Record<string, unknown>): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [...others, leanContract],
    define: Object.fromEntries(Object.entries(built).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
}
