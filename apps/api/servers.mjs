/** The bundles of this service: itself, and what its worker threads run, which must lie beside it. */
export const SERVERS = [
  {
    entry: 'apps/api/src/main.ts',
    outfile: 'dist/api/main.mjs',
    copies: { 'apps/api/src/platform/db/migrations': 'dist/api/migrations' },
  },
  { entry: 'apps/api/src/worker.ts', outfile: 'dist/api/worker.mjs' },
];
