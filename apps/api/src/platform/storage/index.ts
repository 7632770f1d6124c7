import { join } from 'node:path';
import { type Config } from '../config';
import { openFolderStorage } from './folder';
import { openS3Storage } from './s3';
import { type Storage } from './storage';

export { openFolderStorage } from './folder';
export { openS3Storage } from './s3';
export {
  type ByteRange,
  InvalidKeyError,
  type Storage,
  type StorageBody,
  type StoredInfo,
  type StoredObject,
  typeOfKey,
} from './storage';

/** The storage that the configuration asks for: a bucket, else `media/` in the data folder. */
export function openStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  return config.s3 ? openS3Storage(config.s3) : openFolderStorage(join(config.dataDir, 'media'));
}
