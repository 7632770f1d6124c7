import { apiQuery } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { useQuery } from '@tanstack/react-query';

/**
 * Whether boards made for an ad account are protected whatever one chooses: they are for who acts for it without owning it (consumer
 * §5, §6). `pending` until that is known; without an ad account it is known at once.
 */
export function useAdvertiserRule(advertiserId: string | undefined): { pending: boolean; forced: boolean } {
  const viewer = useSignedIn();
  const { data, isPending } = useQuery({
    ...apiQuery('GET /v5/ad_accounts/{ad_account_id}', { params: { ad_account_id: advertiserId ?? '' } }),
    enabled: advertiserId !== undefined,
  });
  if (advertiserId === undefined) return { pending: false, forced: false };
  // An account that one has no part in is the service's to refuse; until then nothing is promised to be public.
  return { pending: isPending, forced: data?.owner.id !== viewer?.id };
}
