import { apiQuery, callApi } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, type CallData, type CallOptions } from '@corkboard/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { pinAuthors as text } from '../../messages/pin-authors';

const CALL = 'PromotionAuthorsResource.get';
const MANY = 100;
const NOBODY: ReadonlyMap<string, PinAuthor> = new Map();
type Author = CallData<typeof CALL>[number];

/** Note on a Pin's author. */
export interface PinAuthor {
  readonly words: string;
  /** The Pin can't be promoted: its author refused, or has left. */
  readonly forbidden: boolean;
}

const optionsOf = (account: Pick<AdAccount, 'id'>, ids: readonly string[]): CallOptions<typeof CALL> => ({
  ad_account_id: account.id,
  pin_ids: [...ids],
});

function authorOf({ author, consent }: Author, viewer: Pick<SignedIn, 'id'>): PinAuthor | undefined {
  if (consent === 'gone') return { words: text.gone, forbidden: true };
  if (author === null || author.id === viewer.id) return undefined;
  return { words: text[consent](author.full_name), forbidden: consent === 'refused' };
}

/**
 * Whose Pins are about to be promoted, by their ids; nothing for one's own, and until it's known.
 *
 * @param lists ids, up to a hundred in a list: a list that is asked about once isn't again
 */
export function usePinAuthors(
  account: Pick<AdAccount, 'id'>,
  viewer: Pick<SignedIn, 'id'>,
  lists: readonly (readonly string[])[],
): ReadonlyMap<string, PinAuthor> {
  const client = useQueryClient();
  const asked = lists.filter((ids) => ids.length > 0).map((ids) => ids.slice(0, MANY));
  const { data } = useQuery({
    queryKey: ['pin authors', account.id, viewer.id, asked],
    queryFn: async () => {
      const answers = await Promise.all(
        asked.map((ids) => client.ensureQueryData(apiQuery(CALL, optionsOf(account, ids)))),
      );
      return new Map(
        answers.flat().flatMap((one): [string, PinAuthor][] => {
          const said = authorOf(one, viewer);
          return said ? [[one.pin_id, said]] : [];
        }),
      );
    },
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
  return data ?? NOBODY;
}

/** Whether ads of some Pins wait for whoever made these. Where that can't be learned now, the ads say it themselves. */
export async function waitForAuthors(
  account: Pick<AdAccount, 'id'>,
  ids: readonly string[],
): Promise<boolean> {
  const some = [...new Set(ids)].slice(0, MANY);
  if (some.length === 0) return false;
  try {
    const { data } = await callApi(CALL, optionsOf(account, some));
    return data.some(({ consent }) => consent === 'open');
  } catch {
    return false;
  }
}
