import { cp, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  isCompressed,
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

/**
 * The folders of which browsers are sent files without some of their compressed variants: builds made in haste, and what was published of them.
 * @param distDir the folder `dist`
 * @param dataDir `DATA_DIR`
 * @returns builds first: what is made of them is taken for the others
 */
export async function uncompressedFolders(distDir: string, dataDir: string): Promise<string[]> {
  const releases = releasesFolder(dataDir);
  const [built, published] = await Promise.all([foldersIn(distDir), foldersIn(releases)]);
  const versions = await Promise.all(published.map(foldersIn));
  const served = [
    path.join(distDir, 'shell', 'client'),
    path.join(distDir, 'pin-builder', 'embed'),
    ...built.map((folder) => path.join(folder, 'site')),
    ...versions.flat().filter((folder) => !folder.endsWith('.tmp')),
    embedFolder(dataDir),
  ];
  const whole = await Promise.all(served.map((folder) => isCompressed(folder).catch(() => true)));
  return served.filter((_, n) => !whole[n]);
}

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(folder, name));

/** Where every version of the element for pages of other sites is kept: `v/<version>/` of its build. */
export const embedFolder = (dataDir: string): string => path.join(dataDir, 'embed');

/**
 * Keeps the version of the embedded pin builder that was built beside those before it, for good: pages of other sites name one by its
 * address and check its integrity, and cannot know of a release here.
 * @param distDir the folder `dist`
 * @param dataDir `DATA_DIR`
 */
export async function keepEmbed(distDir: string, dataDir: string): Promise<void> {
  const versions = path.join(distDir, 'pin-builder', 'embed', 'v');
  for (const version of await readdir(versions).catch(() => []))
    // Files of one version never change, so what is there stays, also where two processes start at once.
    await cp(path.join(versions, version), path.join(embedFolder(dataDir), version), {
      recursive: true,
      force: false,
    });
}
