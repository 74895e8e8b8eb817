import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Saves every visitor some 20 kB: see the file it puts in Zod's place. */
const leaveSchemasOnServer: Plugin = {
  name: 'leave-schemas-on-server',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (id) => (id === 'zod' ? join(import.meta.dirname, 'src/web/lib/no-schemas.ts') : null),
};

/** What root.tsx needs, every page needs: one file instead of thirty small ones, each of which has to be asked for. */
const ofEveryPage: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  if (neededByRoot.size === 0) gather(join(import.meta.dirname, 'src/web/root.tsx'), graph);
  return neededByRoot.has(id) ? 'shell' : null;
};
const neededByRoot = new Set<string>();
function gather(id: string, graph: Rolldown.ChunkingContext): void {
  if (neededByRoot.has(id)) return;
  neededByRoot.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) gather(imported, graph);
}

export default defineConfig({
  plugins: [leaveSchemasOnServer, tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // Inlined pictures and fonts would be downloaded again with every change of the file around them.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Changes with the libraries alone, so a visitor who comes back has it.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
                { name: ofEveryPage, debugName: 'shell', priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
