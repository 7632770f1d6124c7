import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endLostRuns, endRunFolder, keptCaches, makeRunFolder } from '../../tools/lib/run-folder.mjs';
import { inDatabase } from './database';
import { note } from './signs';
import { startSite } from './site';
import { copyData, forgoDisk, type Template } from './templates';

const HERE = 'e2e/setup/global-setup.ts';

/**
 * Makes what every site of this run is a copy of, an empty one and a small demo, and starts the one with a demo that is shared by all tests which don't
 * need one of their own. All of it lies in the folder of the run, and goes with it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  note('start', HERE);
  await endLostRuns();
  const folder = makeRunFolder();
  Object.assign(process.env, keptCaches(), { TMPDIR: folder });
  const templates = join(folder, 'templates');
  const at = (template: Template) => join(templates, template);
  mkdirSync(templates);
  try {
    await makeTemplate('empty', at('empty'));
    forgoDisk(at('empty'));
    await copyData(at('empty'), at('demo'));
    await makeTemplate('demo', at('demo'));
    process.env.SITE_TEMPLATES = templates;
    const site = await startSite({ demo: true });
    process.env.SITE_URL = site.url;
    process.env.SITE_DATA_DIR = site.dataDir;
    process.env.FOLLOWED_DIR = mkdtempSync(join(folder, 'followed-'));
    note('end', HERE);
    return async () => {
      await site.stop();
      await endRunFolder(folder);
    };
  } catch (error) {
    await endRunFolder(folder);
    throw error;
  }
}

/**
 * Starts a site on a folder, and ends it in order when all of it is there and it has no work left: each copy would do that anew, and searches with a
 * picture find only what a site has looked at.
 */
async function makeTemplate(template: Template, dataDir: string): Promise<void> {
  const site = await startSite({ demo: template === 'demo', dataDir, onOutput: () => note('alive', HERE) });
  while (await hasWork(dataDir)) await setTimeout(250);
  await site.stop({ keepData: true });
}

/** Whether a site has pictures to look at, or jobs that may begin. */
async function hasWork(dataDir: string): Promise<boolean> {
  const [row] = await inDatabase<{ left: boolean }>(
    `SELECT EXISTS (SELECT FROM visual_pending)
         OR EXISTS (SELECT FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()) AS left`,
    [],
    dataDir,
  );
  return row!.left;
}
