import { useActorId } from '@corkboard/auth';
import type { Board } from '@corkboard/contract';
import { useAdvertiserRule } from './use-advertiser-rule';

/** Whether the viewer may add people to a board: its owner may, and of a board made for an ad account only the account's owner. */
export function useMayInvite({ owner, advertiser_id }: Board): boolean {
  const own = useActorId() === owner.id;
  const { pending, forced } = useAdvertiserRule(advertiser_id ?? undefined);
  return own && (advertiser_id === null || !(pending || forced));
}
