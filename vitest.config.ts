import { defineConfig } from 'vitest/config';
import { vitestResults } from './scripts/test/vitest-results.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['tests/kit/global-setup.ts'],
    // A slow machine is not a failure: these end only what hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    // The database that all of them used is ended, and its files are removed.
    teardownTimeout: 60_000,
    // More than the cores of a small machine: many tests wait for processes, faults and limits.
    maxWorkers: 3,
    // Every app under test has a database and state of its own; importing it anew for each file took a third of the time.
    isolate: false,
    // Node runs TypeScript itself; Vite took 13 s of each worker to transform what the tests import.
    experimental: { viteModuleRunner: false },
    // The site is served with it, and React's development build renders pages five times slower.
    env: { NODE_ENV: 'production' },
    setupFiles: ['tests/kit/components.ts'],
    tags: [{ name: 'deep', description: 'Slow for a reason: left to npm run test:deep.' }],
    reporters: ['default', vitestResults],
  },
});
