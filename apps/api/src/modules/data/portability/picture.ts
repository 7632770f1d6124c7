import { buffer } from 'node:stream/consumers';
import { IMAGE_BYTES_MAX } from '@corkboard/contract';
import { imageKey } from '../../../ground/references/images';
import type { Services } from '../../../http/context';
import { claimImage, type ImageRow, ingestImage, type Turn } from '../../pictures/media';
import type { Archive } from './archive';

/** Where the picture with this signature lies in an archive. */
export const pictureFile = (signature: string): string => `pictures/${signature}.webp`;

type Sources = Pick<Services, 'db' | 'storage' | 'jobs' | 'log' | 'workers'>;

/** A picture of an archive, stored; null when the archive has no such file. */
export async function archivePicture(
  ctx: Sources,
  archive: Archive | null,
  name: string,
  turn: Turn,
): Promise<ImageRow | null> {
  const bytes = await archive?.file(name, IMAGE_BYTES_MAX);
  if (!bytes) return null;
  return (await knownPicture(ctx, name, bytes)) ?? ingestImage(ctx, bytes, { turn });
}

/** A picture that this very site exported: taken as it is, if the file has every byte of it. Its name alone proves nothing. */
async function knownPicture({ db, storage }: Sources, name: string, bytes: Buffer): Promise<ImageRow | null> {
  const signature = /^pictures\/([0-9a-f]{32})\.webp$/.exec(name)?.[1];
  const row = signature && (await claimImage(db, signature));
  const object = row && (await storage.get(imageKey('orig', row.signature)));
  if (!object) return null;
  return bytes.equals(await buffer(object.stream)) ? row : null;
}
