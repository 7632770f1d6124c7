import {
  type Ad,
  type AdAccount,
  type AdGroup,
  type Campaign,
  type ProductGroupPromotion,
} from '@corkboard/contract';
import { adsDraft as text } from '../../messages/ads-draft';
import { type Entities, needAll, readAll, sendBatch } from '../batch';
import { hasProductGroups, nameOfGroup } from '../product-groups';

const OPEN = ['ACTIVE', 'PAUSED', 'DRAFT'] as const;

/** Why a draft can't be launched yet: there is nothing that could be shown. */
export function draftProblem(
  { objective_type }: Pick<Campaign, 'objective_type'>,
  adGroups: readonly AdGroup[],
  ads: readonly Ad[],
  promotions: readonly ProductGroupPromotion[],
): string | undefined {
  const ofProducts = hasProductGroups(objective_type);
  if (adGroups.length === 0) return ofProducts ? text.needsGroupOfProducts : text.needsGroup;
  const shown = ofProducts ? promotions.filter(({ included }) => included) : ads;
  const bare = adGroups.find(({ id }) => !shown.some(({ ad_group_id }) => ad_group_id === id));
  return bare && (ofProducts ? text.needsProducts : text.needsPin)(bare.name);
}

type Below = 'ads' | 'product_group_promotions' | 'ad_groups';
const nameOf = (one: Entities[Below]): string =>
  one.type === 'productgrouppromotion' ? nameOfGroup(one) : (one.name ?? one.id);

/**
 * Launches a draft: what is a draft in it becomes active, ads or product groups first and the campaign last, so that nothing runs unless all of it does. What is paused stays paused.
 *
 * Throws `ApiError`, or `ItemException` naming what the service refused; the campaign is a draft then.
 */
export async function launch(
  { id }: Pick<AdAccount, 'id'>,
  campaign: Pick<Campaign, 'id' | 'objective_type'>,
): Promise<void> {
  const within = { campaign_ids: [campaign.id], entity_statuses: OPEN };
  const active = (drafts: readonly { id: string }[]) =>
    drafts.map((draft) => ({ id: draft.id, status: 'ACTIVE' as const }));
  const shown = hasProductGroups(campaign.objective_type) ? 'product_group_promotions' : 'ads';
  for (const kind of [shown, 'ad_groups'] as const) {
    const drafts = (await readAll(kind, id, within)).filter(({ status }) => status === 'DRAFT');
    const results = await sendBatch('PATCH', kind, id, active(drafts));
    needAll<Entities[Below]>(results, (place, why) => text.refused(nameOf(drafts[place]!), why));
  }
  needAll(await sendBatch('PATCH', 'campaigns', id, [{ id: campaign.id, status: 'ACTIVE' }]));
}
