import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';
import { ACTION_TIMEOUT_MS } from './test/e2e/support/browser.js';

/** The browser tests. All other tests are Vitest's; docs/architecture.md says why. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './test/e2e/support/global-setup.ts',
  // Traces and screenshots of tests that failed.
  outputDir: 'test-results/e2e',
  // Almost half of their time is waiting.
  workers: 3,
  timeout: 240_000,
  expect: { timeout: ACTION_TIMEOUT_MS },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.stdout.isTTY ? 'list' : 'dot',
  use: {
    actionTimeout: ACTION_TIMEOUT_MS,
    // What was done, said in the console and sent. The page's DOM at each action would cost an eighth more processor time, a film a fifth:
    // `npx playwright test --trace on` records both.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    screenshot: 'only-on-failure',
    launchOptions: {
      // The system's, with a microphone that plays a tone and is always allowed.
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
});
