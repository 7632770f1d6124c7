import { bundleServer } from '../../tools/build/server.mjs';

await bundleServer({
  entry: 'apps/api/src/main.ts',
  outfile: 'dist/api/main.mjs',
  copies: { 'apps/api/src/platform/db/migrations': 'dist/api/migrations' },
});
