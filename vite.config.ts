import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { leanContract } from './src/launch/bundling/lean-contract.ts';
import { offlineWorker } from './src/launch/bundling/offline-worker.ts';
import { inPlainLetters } from './src/launch/bundling/plain-letters.ts';
import { sharedFiles } from './src/launch/bundling/shared-files.ts';

/** Saves every visitor some 20 kB, and each server a second set of schemas: see the file it puts in Zod's place. */
const leaveSchemasOnServer: Plugin = {
  name: 'leave-schemas-on-server',
  enforce: 'pre',
  resolveId: (id) => (id === 'zod' ? join(import.meta.dirname, 'src/web/lib/no-schemas.ts') : null),
};

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [
    leaveSchemasOnServer,
    leanContract,
    tailwindcss(),
    reactRouter(),
    { ...inPlainLetters, applyToEnvironment: ({ name }) => name === 'ssr' },
    offlineWorker(join(import.meta.dirname, 'src/web'), [leaveSchemasOnServer]),
  ],
  build: {
    target: 'es2022',
    // Inlined pictures and fonts would be downloaded again with every change of the file around them.
    assetsInlineLimit: 0,
  },
  environments: {
    // What the server renders with is bundled too: of two thousand icons and hundreds of files, what is shown.
    ssr: { resolve: { noExternal: ['lucide-react', /^@base-ui\//, /^@tanstack\//] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Changes with the libraries alone, so a visitor who comes back has it.
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                  priority: 100,
                },
                ...sharedFiles(join(import.meta.dirname, 'src/web')),
              ],
            },
          },
        },
      },
    },
  },
});
