import { CONVERSION_FILE_PART_BYTES, conversionFileParts } from '@corkboard/contract';
import type { Services } from '../../../../http/context';

/** A file of conversions. */
export interface FileOf {
  account: string;
  id: string;
}

/** Where the storage has files of conversions. */
export const FILES_PREFIX = 'conversion-files/';
/** Where it has a part of one. */
export const partKey = (account: string, id: string, part: number): string =>
  `${FILES_PREFIX}${account}/${id}/${part}.bin`;

/** How large a part of a file is, in bytes; null for one that the file doesn't have. */
export function partSize(size: number, part: number): number | null {
  const parts = conversionFileParts(size);
  if (!Number.isInteger(part) || part < 1 || part > parts) return null;
  return part < parts ? CONVERSION_FILE_PART_BYTES : size - (parts - 1) * CONVERSION_FILE_PART_BYTES;
}

/** Takes all parts of a file out of the storage. */
export const dropParts = (
  { storage }: Pick<Services, 'storage'>,
  { account, id, size }: FileOf & { size: number },
): Promise<void> =>
  storage.delete(Array.from({ length: conversionFileParts(size) }, (_, n) => partKey(account, id, n + 1)));
