import { defineConfig } from 'vitest/config';
import { patience } from './tools/lib/pace.mjs';

/** No limit that a slow machine can reach: each grows with its pace. */
const limits = (ms: number) => ({
  testTimeout: patience(ms),
  hookTimeout: patience(ms),
  expect: { poll: { timeout: patience(60_000), interval: 20 } },
});

export default defineConfig({
  test: {
    // Without it, one process less than there are processors: half of a machine with two. More would wait for the one database.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          ...limits(120_000),
          include: ['libs/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['apps/api/**', 'libs/embedded-postgres/**', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          isolate: false,
          ...limits(120_000),
          setupFiles: ['tools/testing/dom-setup.ts'],
          include: ['libs/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          // Modules are loaded once a process; each file has a database, an app and folders of its own.
          isolate: false,
          include: ['apps/api/**/*.test.ts', 'libs/embedded-postgres/**/*.test.ts'],
          globalSetup: ['apps/api/src/platform/testing/global-setup.ts'],
          ...limits(180_000),
        },
      },
    ],
  },
});
