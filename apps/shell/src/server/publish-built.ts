import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  publish,
  releasesFolder,
  type PublishOptions,
  type ReleaseOutcome,
} from '@corkboard/federation/node';

/**
 * Publishes every remote that was built to `dist/<name>/site`; what is published already stays as it is, rollbacks included.
 * @param distDir the folder `dist`
 * @param dataDir `DATA_DIR`
 */
export async function publishBuilt(
  distDir: string,
  dataDir: string,
  options?: PublishOptions,
): Promise<ReleaseOutcome[]> {
  const outcomes: ReleaseOutcome[] = [];
  for (const name of await readdir(distDir)) {
    const site = path.join(distDir, name, 'site');
    const built = await stat(path.join(site, 'remote.json')).catch(() => null);
    if (built) outcomes.push(await publish(releasesFolder(dataDir), site, options));
  }
  return outcomes;
}
