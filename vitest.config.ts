import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          // No limit that a slow machine can reach.
          testTimeout: 120_000,
          include: ['libs/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['apps/api/**', 'libs/embedded-postgres/**', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          testTimeout: 120_000,
          setupFiles: ['tools/testing/dom-setup.ts'],
          include: ['libs/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['apps/api/**/*.test.ts', 'libs/embedded-postgres/**/*.test.ts'],
          globalSetup: ['apps/api/src/platform/testing/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
