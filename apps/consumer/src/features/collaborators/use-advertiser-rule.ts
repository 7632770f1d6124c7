import { apiQuery } from '@corkboard/api-client';
import { useActingAdvertiser, useSignedIn } from '@corkboard/auth';
import { useQuery } from '@tanstack/react-query';

/** An ad account that a new board is for, and whether the board is protected whatever one chooses. */
export interface AdvertiserRule {
  readonly pending: boolean;
  readonly forced: boolean;
  /** The ad account, where there is one. */
  readonly name?: string | undefined;
}

/**
 * Whether boards made for an ad account are protected whatever one chooses: they are for somebody who acts for it without owning it.
 * The account is the one acted for unless the address names another. `pending` until that is known; it is known at once
 * of the one acted for, and without any.
 */
export function useAdvertiserRule(advertiserId: string | undefined): AdvertiserRule {
  const viewer = useSignedIn();
  const acting = useActingAdvertiser();
  const { data, isPending } = useQuery({
    ...apiQuery('GET /v5/ad_accounts/{ad_account_id}', { params: { ad_account_id: advertiserId ?? '' } }),
    enabled: advertiserId !== undefined,
  });
  if (advertiserId === undefined)
    return { pending: false, forced: acting?.owned === false, name: acting?.name };
  // An account that one has no role in is the service's to refuse; until then nothing is promised to be public.
  return { pending: isPending, forced: data?.owner.id !== viewer?.id, name: data?.name };
}
