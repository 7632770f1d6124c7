/** The bundles of the shell's server: itself, and what the threads run that draw pages. */
export const SERVERS = [
  { entry: 'apps/shell/src/server/index.ts', outfile: 'dist/shell/server.mjs' },
  { entry: 'apps/shell/src/server/rendering/worker.ts', outfile: 'dist/shell/render/worker.mjs' },
];
