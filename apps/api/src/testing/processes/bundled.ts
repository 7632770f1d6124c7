import { readdir, rm } from 'node:fs/promises';
import { isAlive } from '@corkboard/embedded-postgres';
import { bundleServer } from '../../../../../tools/build/server.mjs';
import { fromRoot } from '../../../../../tools/build/workspace.mjs';

/** Among the packages, which the bundles import. */
const FOLDER = '.cache/api-in-tests';

let bundle: Promise<string> | undefined;

/**
 * The api that `server.ts` starts, in one file, made as the site's own is, with what its threads run beside it. It's made once in a process of tests: the
 * thousand sources, loaded one by one, took each start of an api four seconds of a processor, and each of its threads two.
 */
export const bundledApi = (): Promise<string> => (bundle ??= make());

async function make(): Promise<string> {
  await removeAbandoned();
  const folder = `${FOLDER}/${process.pid}`;
  await bundleServer({
    entry: 'apps/api/src/testing/processes/server.ts',
    outfile: `${folder}/server.mjs`,
    copies: { 'apps/api/src/platform/db/migrations': `${folder}/migrations` },
  });
  await bundleServer({ entry: 'apps/api/src/worker.ts', outfile: `${folder}/worker.mjs` });
  return fromRoot(`${folder}/server.mjs`);
}

/** Those of processes that have ended. */
async function removeAbandoned(): Promise<void> {
  for (const pid of await readdir(fromRoot(FOLDER)).catch(() => []))
    if (!isAlive(Number(pid))) await rm(fromRoot(`${FOLDER}/${pid}`), { recursive: true, force: true });
}
