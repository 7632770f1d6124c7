import { AD_REJECTION_LABELS, RECOMMENDED_FROM } from '@corkboard/contract';
import type { Executor } from '../../../platform/db';
import { deliveryOf } from '../delivery';
import { dismissedIn, groupFacts, type GroupFacts, rejectedAds } from './queries';
import { ofCampaign, ofGroup, type Recommendation } from './rules';

/** Recommendations for an ad account, without those that were dismissed and haven't changed since. */
export async function recommend(
  executor: Executor,
  account: { readonly id: string; readonly blocked: boolean },
  now: Date,
): Promise<Recommendation[]> {
  const [groups, rejected, dismissed] = [
    await groupFacts(executor, [account.id, now, RECOMMENDED_FROM.fullShare]),
    await rejectedAds(executor, [account.id]),
    await dismissedIn(executor, [account.id]),
  ];
  const seconds = now.getTime() / 1000;
  const all: Recommendation[] = [
    ...rejected.map(({ id, name, campaign_id, rejected_reasons: reasons, version }) => ({
      kind: 'REJECTED_AD' as const,
      entity_type: 'AD' as const,
      entity_id: id,
      name,
      campaign_id,
      version: version.slice(0, 200),
      reason: reasons.length,
      details: reasons.map((reason) => AD_REJECTION_LABELS[reason]),
      change: null,
      effect: null,
    })),
    ...byCampaign(groups).flatMap((of) =>
      ofCampaign(of, seconds).map((made) => ({
        ...made,
        details: [],
        entity_type: 'CAMPAIGN' as const,
        entity_id: of[0]!.campaign_id,
        name: of[0]!.campaign,
        campaign_id: of[0]!.campaign_id,
      })),
    ),
    // Ad groups of a paused campaign get recommendations once it runs.
    ...groups
      .filter(({ campaign_status }) => campaign_status === 'ACTIVE')
      .flatMap((group) =>
        ofGroup(group, seconds).map((made) => ({
          ...made,
          details: [],
          entity_type: 'AD_GROUP' as const,
          entity_id: group.id,
          name: group.name,
          campaign_id: group.campaign_id,
        })),
      ),
  ];
  const gone = new Set(dismissed.map((one) => keyOf(one)));
  return withoutStopped(
    executor,
    account,
    all.filter((one) => !gone.has(keyOf(one))),
    seconds,
  );
}

/** Leaves out that others bid more where something else keeps an ad group from being shown: its delivery says what. */
async function withoutStopped(
  executor: Executor,
  account: { readonly id: string; readonly blocked: boolean },
  all: readonly Recommendation[],
  now: number,
): Promise<Recommendation[]> {
  const silent = all.filter(({ kind }) => kind === 'NO_IMPRESSIONS');
  if (silent.length === 0) return [...all];
  const delivery = await deliveryOf(
    executor,
    account,
    silent.map(({ campaign_id }) => campaign_id),
    silent.map(({ entity_id }) => entity_id),
    now,
  );
  return all.filter(({ kind, entity_id }) => {
    const state = kind === 'NO_IMPRESSIONS' ? delivery.adGroup(entity_id) : null;
    return state === null || state === 'LEARNING';
  });
}

const keyOf = ({ kind, entity_id, version }: { kind: string; entity_id: string; version: string }) =>
  `${kind} ${entity_id} ${version}`;

function byCampaign(groups: readonly GroupFacts[]): GroupFacts[][] {
  const all = new Map<string, GroupFacts[]>();
  for (const group of groups) all.set(group.campaign_id, [...(all.get(group.campaign_id) ?? []), group]);
  return [...all.values()];
}
