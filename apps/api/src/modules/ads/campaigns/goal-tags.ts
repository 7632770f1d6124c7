import { type CallOptions, conversionMessages } from '@corkboard/contract';
import { prepared, type Tx } from '../../../platform/db';
import { ItemRefusal } from './item-refusal';

type Goal =
  CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ad_groups'>['body'][number]['optimization_goal_metadata'];
interface HasGoal {
  optimization_goal_metadata?: Goal | undefined;
}

/** Tags of an ad account by id, and those that are shared with it from above in a hierarchy, which stay what they are until the transaction ends. */
const lockTags = prepared<{ id: string; status: string }, [accountId: string, ids: readonly string[]]>(
  'ads.lock_tags',
  `select t.id, t.status from conversion_tags t where t.id = any($2::bigint[]) and (t.ad_account_id = $1::bigint or exists (
     select from hierarchy_tags h join hierarchy_sources s on s.source_id = h.business_id and s.kind = 'SHARED_TAGS'
       join ad_accounts a on a.owner_user_id = s.business_id
     where h.tag_id = t.id and a.id = $1::bigint)) order by t.id for share of t`,
);

const tagIn = (input: HasGoal): string | null =>
  input.optimization_goal_metadata?.conversion_tag_v3_goal_metadata?.conversion_tag_id ?? null;

/**
 * Looks the conversion tags of some ad groups up, and gives the check of one of them: the tag that it names has to be in the ad account and in use
 * (docs/handbook/ads.md#conversion-goals). One that was named before stays.
 */
export async function goalTags(
  tx: Tx,
  accountId: string,
  inputs: readonly HasGoal[],
): Promise<(input: HasGoal, before?: HasGoal) => void> {
  const ids = [...new Set(inputs.map(tagIn).filter((id) => id !== null))];
  const known = new Map(
    ids.length === 0 ? [] : (await lockTags(tx, [accountId, ids])).map((row) => [row.id, row.status]),
  );
  return (input, before) => {
    const id = tagIn(input);
    if (id === null || (before && tagIn(before) === id)) return;
    const status = known.get(id);
    if (status === undefined)
      throw new ItemRefusal('optimization_goal_metadata', conversionMessages.tagMissing(id), 404);
    if (status === 'ARCHIVED')
      throw new ItemRefusal('optimization_goal_metadata', conversionMessages.tagEnded(id));
  };
}
