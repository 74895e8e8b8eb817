import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
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
