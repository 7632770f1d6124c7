import { type Ad, type AdAccount, type AdGroup } from '@corkboard/contract';
import { adsDraft as text } from '../../messages/ads-draft';
import { needAll, readAll, sendBatch } from '../batch/batch';

const OPEN = ['ACTIVE', 'PAUSED', 'DRAFT'] as const;

/** Why a draft can't be published yet: there is nothing that could be shown. */
export function draftProblem(adGroups: readonly AdGroup[], ads: readonly Ad[]): string | undefined {
  if (adGroups.length === 0) return text.needsGroup;
  const bare = adGroups.find(({ id }) => !ads.some(({ ad_group_id }) => ad_group_id === id));
  return bare && text.needsPin(bare.name);
}

/**
 * Publishes a draft: what is a draft in it becomes active, ads first and the campaign last, so that nothing runs unless all of it does. What is paused stays paused.
 *
 * Throws `ApiError`, or `ItemException` naming what the service refused; the campaign is a draft then.
 */
export async function publish({ id }: Pick<AdAccount, 'id'>, campaignId: string): Promise<void> {
  const within = { campaign_ids: [campaignId], entity_statuses: OPEN };
  const active = (drafts: readonly (Ad | AdGroup)[]) =>
    drafts.map((draft) => ({ id: draft.id, status: 'ACTIVE' as const }));
  for (const kind of ['ads', 'ad_groups'] as const) {
    const drafts = (await readAll(kind, id, within)).filter(({ status }) => status === 'DRAFT');
    const results = await sendBatch('PATCH', kind, id, active(drafts));
    needAll<Ad | AdGroup>(results, (place, why) =>
      text.refused(drafts[place]!.name ?? drafts[place]!.id, why),
    );
  }
  needAll(await sendBatch('PATCH', 'campaigns', id, [{ id: campaignId, status: 'ACTIVE' }]));
}
