import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['tests/kit/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // More than the cores of a small machine: many tests wait for processes, faults and limits.
    maxWorkers: 3,
    // Every app under test has a database and state of its own; importing it anew for each file took a third of the time.
    isolate: false,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
  },
});
