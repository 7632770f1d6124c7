import { join } from 'node:path';
import { type Config } from '../config';
import { createFolderStorage } from './folder';
import { createS3Storage } from './s3';
import { type Storage } from './storage';

export { createFolderStorage } from './folder';
export { createS3Storage } from './s3';
export { InvalidKeyError, isDiskFull, type Storage, type StoredInfo, typeOfKey } from './storage';

/** The storage that the configuration asks for: a bucket, else `media/` in the data folder. */
export async function createStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  return config.s3 ? createS3Storage(config.s3) : createFolderStorage(join(config.dataDir, 'media'));
}
