import type { Services } from '../../../../http/context';
import type { UploadPart } from './link';

/** Where the storage has a part. */
export const uploadPartKey = ({ account, id, part }: UploadPart): string =>
  `customer-list-uploads/${account}/${id}/${part}.bin`;

/** Takes all parts of an upload out of the storage. */
export const dropUploadParts = (
  { storage }: Pick<Services, 'storage'>,
  { account, id, parts }: { account: string; id: string; parts: number },
): Promise<void> =>
  storage.delete(Array.from({ length: parts }, (_, n) => uploadPartKey({ account, id, part: n + 1 })));
