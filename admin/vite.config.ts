import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** As on the site: the server alone validates. */
const leaveSchemasOnServer: Plugin = {
  name: 'leave-schemas-on-server',
  enforce: 'pre',
  resolveId: (id) => (id === 'zod' ? join(import.meta.dirname, '../src/web/lib/no-schemas.ts') : null),
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [leaveSchemasOnServer],
  // One of each, and of the router the one that the back office's library is made for: the site has a newer one.
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', 'ra-core', '@tanstack/react-query'] },
  build: {
    outDir: join(import.meta.dirname, '../build/admin'),
    target: 'es2022',
    assetsInlineLimit: 0,
    // Its libraries mark files for servers that render: there is none here.
    rolldownOptions: {
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
    },
    // One library makes most of what every screen needs.
    chunkSizeWarningLimit: 1500,
  },
});
