import { apiInfiniteQuery, type Pages } from '@corkboard/api-client';
import { type ConversionFilePurpose, type ConversionFileStatus } from '@corkboard/contract';
import { LIVE_MS } from '../conversions';

const AT_ONCE = 25;

/** The files of an account for a purpose, asked for anew while one of them waits or is read. */
export const filesQuery = (accountId: string, purpose: ConversionFilePurpose) => {
  const query = apiInfiniteQuery('ConversionFilesResource.get', {
    ad_account_id: accountId,
    purpose,
    page_size: AT_ONCE,
  });
  return {
    ...query,
    refetchInterval: ({ state }: { readonly state: { readonly data?: Files | undefined } }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? LIVE_MS : (false as const),
  };
};

type Files = Pages<'ConversionFilesResource.get'>;

const isUnderWay = ({ status }: { readonly status: ConversionFileStatus }): boolean =>
  status === 'UPLOADED' || status === 'PROCESSING';
