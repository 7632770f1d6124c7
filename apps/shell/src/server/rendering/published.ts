import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Release } from '@corkboard/federation';
import { integrityOf } from '@corkboard/federation/node';
import { RenderFault } from './fault';

/**
 * A file of a release, from where it was published here and from no other host.
 * @param releasesDir the folder of the registry
 * @throws a {@link RenderFault} `integrity` when it is gone, or not the file that was published
 */
export async function readPublished(
  releasesDir: string,
  { name, version, files }: Release['manifest'],
  file: string,
): Promise<Buffer> {
  const content = await readFile(path.join(releasesDir, name, version, file)).catch(() => null);
  if (!content || integrityOf(content) !== files[file]?.integrity)
    throw new RenderFault('integrity', `${file} is not the file that was published`);
  return content;
}
