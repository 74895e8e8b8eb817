import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/kit/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/kit/e2e-global-setup.ts',
  workers: 2,
  forbidOnly: true,
  timeout: 300_000,
  // A slow machine is not a failure.
  expect: { timeout: 120_000 },
  // Playwright empties this folder, so it must not be the one where others leave their results.
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    launchOptions: await findBrowser(),
    // Without a screen each frame of a fade is drawn by the processor: a tenth of the time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // What a worker of the page asks for, a test does not see: offline.spec.ts lets it be.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', grepInvert: /@mobile/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'mobile', grep: /@mobile/, use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } },
  ],
});
