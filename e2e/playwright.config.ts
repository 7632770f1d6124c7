import { defineConfig } from '@playwright/test';
import { seconds } from './setup/signs';

/**
 * Of these a browser has the last list alone, so Playwright's own, as far as our tests need it, stands first. Pages behind the address bar, which a whole
 * Chromium makes for each window, took a sixth of a test's processor time.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/** Browser tests on the production build: `npm test -- browser`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  fullyParallel: false,
  // One more than there are processors: a browser test waits half of its time.
  workers: 3,
  // docs/decisions/0086: the report names those that pass only then.
  retries: 1,
  forbidOnly: true,
  timeout: seconds(120),
  expect: { timeout: seconds(20) },
  reporter: [
    ['list'],
    ['../tools/testing/browser-failures.mjs'],
    ...(process.env.TEST_PROGRESS ? ([['../tools/testing/browser-progress.mjs']] as const) : []),
  ],
  outputDir: '../test-results',
  globalSetup: './setup/global-setup.ts',
  use: {
    // A worker's tests share what a browser has of the site's files, and nothing else: a cold page costs a fifth of a test (docs/decisions/0114).
    reuseContext: true,
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS },
    // A trace costs a quarter of a run's time; `--trace retain-on-failure` brings it where a picture and the page's text don't tell enough.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
