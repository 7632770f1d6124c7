import {
  type Ad,
  type AdGroup,
  adMessages,
  type CallOptions,
  type Campaign,
  ERROR_CODES,
  productGroupMessages,
} from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import type { ViewerCtx } from '../../../http/context';
import { hasScope } from '../../../http/scopes';
import type { Tx } from '../../../platform/db';
import { type BatchAnswer, createBatch, rightItems, withOneException } from './batch';
import { type ChangedGroup, changedCampaign } from './change-campaign';
import { everyOne } from './create';
import { namedForms } from './lead-forms';
import { type Entity, changesBetween, inputOfAd, inputOfAdGroup, inputOfCampaign } from './history';
import * as write from './insert-queries';
import { openLinks } from './links';
import { namedOrderLines } from './order-lines';
import { multipliedAudiences, targetedAudiences } from './named-audiences';
import { namedTemplates } from './template-targeting';
import { goalTags } from './goal-tags';
import { isPromotionAnew, namedPromotions, reviewAdsOf, showsAnew } from './shown-promotions';
import { requireAccount } from './permissions';
import { promotedKinds } from './product-group-queries';
import { presentContext, toAd, toAdGroup, toCampaign } from './present';
import { listAdGroups, listAds, listCampaigns } from './queries';
import { ItemRefusal } from './item-refusal';
import {
  adColumns,
  adGroupColumns,
  onlyOnce,
  requireChangeable,
  requireDestination,
  requireFrozen,
  requirePromotable,
  requireSameAccount,
  requireSameParent,
} from './rules';

type Update<Kind extends 'campaigns' | 'ad_groups' | 'ads'> =
  CallOptions<`PATCH /v5/ad_accounts/{ad_account_id}/${Kind}`>;

/**
 * Changes campaigns. Entering campaign budget optimization takes the budgets of the ad groups away, leaving it gives them a default.
 *
 * @throws Refusal as `requireAccount`; what is wrong with one of the changes is in its answer
 */
export async function updateCampaigns(
  ctx: ViewerCtx,
  { params, body }: Update<'campaigns'>,
): Promise<BatchAnswer<Campaign>> {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  const context = presentContext(account);
  return ctx.db.transaction(async (tx) => {
    const ids = rightItems(body).map(({ id }) => id);
    const rows = new Map((await write.lockCampaigns(tx, [account.id, ids])).map((row) => [row.id, row]));
    const groups = await write.lockGroupsOf(tx, [account.id, ids]);
    const kinds = new Map((await promotedKinds(tx, [account.id, ids])).map((row) => [row.id, row]));
    const once = onlyOnce();
    const checkAudiences = await multipliedAudiences(tx, account.id, rightItems(body));
    const checkOrderLine = await namedOrderLines(tx, account.id, rightItems(body));
    const list = async (made: string[]) => listCampaigns(tx, account.id, ...everyOne(made));
    return createBatch(
      body,
      ({ ad_account_id, ...patch }) => {
        requireSameAccount(ad_account_id, account.id);
        const row = rows.get(patch.id);
        if (!row) throw new ItemRefusal('id', adMessages.campaignMissing(patch.id), 404);
        once(patch.id);
        checkAudiences(patch, row.details);
        checkOrderLine(patch, row);
        const under = groups.filter(({ campaign_id }) => campaign_id === patch.id);
        return changedCampaign(row, { groups: under, kinds: kinds.get(patch.id) }, patch, account.currency);
      },
      async (changed) => {
        await write.updateCampaigns(
          tx,
          account.id,
          changed.map(({ columns }) => columns),
        );
        await changeGroups(
          tx,
          ctx,
          account.id,
          changed.flatMap((one) => one.groups),
        );
        const made = changed.map(({ columns }) => columns.id);
        const now = new Map((await list(made)).map((row) => [row.id, row]));
        const entities = made.map((id): Entity => ({
          id,
          type: 'CAMPAIGN',
          before: inputOfCampaign(rows.get(id)!),
          after: inputOfCampaign(now.get(id)!),
        }));
        await logChanges(tx, account.id, ctx.viewer.personId, entities.flatMap(changesBetween));
        // Addresses of ads may have the name in them.
        for (const id of made)
          if (rows.get(id)!.name !== now.get(id)!.name)
            await ctx.jobs.send('ad_reviews.links', { campaign: id }, { tx, singletonKey: id });
        return made;
      },
      async (made) => (await list(made)).map((row) => toCampaign(row, context)),
    );
  });
}

/** Changes the ad groups of campaigns that enter or leave budget optimization. */
async function changeGroups(
  tx: Tx,
  ctx: ViewerCtx,
  accountId: string,
  changed: readonly ChangedGroup[],
): Promise<void> {
  await write.updateAdGroups(
    tx,
    accountId,
    changed.map(({ group, columns }) => ({ id: group.id, ...columns })),
  );
  const entities = changed.map(({ group, input }): Entity => ({
    id: group.id,
    type: 'AD_GROUP',
    before: inputOfAdGroup(group),
    after: input,
  }));
  await logChanges(tx, accountId, ctx.viewer.personId, entities.flatMap(changesBetween));
}

/**
 * Changes ad groups.
 *
 * @throws Refusal as `requireAccount`; what is wrong with one of the changes is in its answer
 */
export async function updateAdGroups(
  ctx: ViewerCtx,
  { params, body }: Update<'ad_groups'>,
): Promise<BatchAnswer<AdGroup>> {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  const context = presentContext(account);
  return ctx.db.transaction(async (tx) => {
    const ids = rightItems(body).map(({ id }) => id);
    const list = (made: string[]) => listAdGroups(tx, account.id, ...everyOne(made));
    // Campaigns first, as everywhere: an ad group never changes its campaign.
    const above = (await list(ids)).map(({ campaign_id }) => campaign_id);
    const campaigns = new Map(
      (await write.lockCampaigns(tx, [account.id, above])).map((row) => [row.id, row]),
    );
    const rows = new Map((await write.lockGroups(tx, [account.id, ids])).map((row) => [row.id, row]));
    const once = onlyOnce();
    const checkTag = await goalTags(tx, account.id, rightItems(body));
    const checkAudiences = await targetedAudiences(tx, account.id, rightItems(body));
    const checkTemplate = await namedTemplates(tx, account.id, rightItems(body));
    const checkPromotion = await namedPromotions(tx, account.id, rightItems(body));
    return createBatch(
      body,
      ({ id, campaign_id, ...patch }) => {
        const row = rows.get(id);
        if (!row) throw new ItemRefusal('id', adMessages.adGroupMissing(id), 404);
        once(id);
        requireSameParent('campaign_id', campaign_id, row.campaign_id);
        const campaign = campaigns.get(row.campaign_id)!;
        requireChangeable(row, [campaign.status], patch);
        requireFrozen('billable_event', row, row.billable_event, patch.billable_event);
        requireFrozen('budget_type', row, row.budget_type, patch.budget_type);
        const automatic =
          patch.bid_strategy_type === 'AUTOMATIC_BID' && patch.bid_in_micro_currency === undefined;
        const input = {
          ...inputOfAdGroup(row),
          ...(automatic ? { bid_in_micro_currency: null } : {}),
          ...(isPromotionAnew(patch, row) ? { promotion_application_level: null } : {}),
          ...patch,
        };
        checkTag(input, inputOfAdGroup(row));
        checkAudiences(input, inputOfAdGroup(row));
        checkTemplate(patch);
        checkPromotion(patch);
        return { id, ...adGroupColumns(input, campaign, account.currency, row) };
      },
      async (changed) => {
        await write.updateAdGroups(tx, account.id, changed);
        const made = changed.map(({ id }) => id);
        const now = new Map((await list(made)).map((row) => [row.id, row]));
        const promoting = made.filter((id) => showsAnew(now.get(id)!, rows.get(id)!));
        if (promoting.length > 0) await reviewAdsOf(tx, [account.id, promoting]);
        const entities = made.map((id): Entity => ({
          id,
          type: 'AD_GROUP',
          before: inputOfAdGroup(rows.get(id)!),
          after: inputOfAdGroup(now.get(id)!),
        }));
        await logChanges(tx, account.id, ctx.viewer.personId, entities.flatMap(changesBetween));
        return made;
      },
      async (made) => (await list(made)).map((row) => toAdGroup(row, context)),
    );
  });
}

/** Whether a change of an ad has it lead somewhere else, or begin to: what it leads to is looked at then. */
const leadsAnew = (
  patch: Pick<Update<'ads'>['body'][number], 'destination_url' | 'pin_id' | 'status'>,
): boolean => patch.destination_url !== undefined || patch.pin_id !== undefined || patch.status === 'ACTIVE';

/**
 * Changes ads. Another address is reviewed anew.
 *
 * @throws Refusal as `requireAccount`; what is wrong with one of the changes is in its answer
 */
export async function updateAds(ctx: ViewerCtx, { params, body }: Update<'ads'>) {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  const context = presentContext(account);
  const requireOpen = await openLinks(ctx, account.id, rightItems(body).filter(leadsAnew));
  const answer = await ctx.db.transaction(async (tx): Promise<BatchAnswer<Ad>> => {
    const ids = rightItems(body).map(({ id }) => id);
    const list = (made: string[]) => listAds(tx, account.id, ...everyOne(made));
    const rows = new Map((await write.lockAds(tx, [account.id, ids])).map((row) => [row.id, row]));
    const wanted = rightItems(body).flatMap(({ id, pin_id }) => pin_id ?? rows.get(id)?.pin_id ?? []);
    const pins = new Map(
      (await write.seenPins(tx, [ctx.viewer.id, wanted, account.id])).map((row) => [row.id, row]),
    );
    const checkForm = await namedForms(tx, account.id, rightItems(body));
    const once = onlyOnce();
    return createBatch(
      body,
      (change) => {
        const { id, ad_group_id, ...patch } = change;
        const row = rows.get(id);
        if (!row) throw new ItemRefusal('id', adMessages.adMissing(id), 404);
        if (row.product_group_promotion_id !== null) throw new ItemRefusal('id', productGroupMessages.itemAd);
        once(id);
        requireSameParent('ad_group_id', ad_group_id, row.ad_group_id);
        const parent = { ...row, status: row.ad_group_status };
        requireChangeable(row, [row.ad_group_status, row.campaign_status], patch);
        for (const field of ['pin_id', 'creative_type'] as const)
          requireFrozen(field, row, row[field], patch[field]);
        const input = { ...inputOfAd(row), ...patch };
        if (input.pin_id !== row.pin_id || input.creative_type !== row.creative_type) {
          const pin = pins.get(input.pin_id);
          if (!pin || (pin.secret && !hasScope(ctx, 'pins:read_secret')))
            throw new ItemRefusal('pin_id', adMessages.pinMissing(input.pin_id), ERROR_CODES.pinMissing);
          requirePromotable(pin, input.creative_type);
        }
        const columns = adColumns(input, parent, row);
        if (leadsAnew(patch)) requireDestination(row, columns.destination_url, pins.get(input.pin_id));
        checkForm(patch);
        requireOpen(change);
        return { id, ...columns };
      },
      async (changed) => {
        await write.updateAds(tx, account.id, changed);
        const made = changed.map(({ id }) => id);
        const now = new Map((await list(made)).map((row) => [row.id, row]));
        const entities = made.map((id): Entity => ({
          id,
          type: 'AD',
          before: inputOfAd(rows.get(id)!),
          after: inputOfAd(now.get(id)!),
        }));
        await logChanges(tx, account.id, ctx.viewer.personId, entities.flatMap(changesBetween));
        return made;
      },
      async (made) => (await list(made)).map((row) => toAd(row, context)),
    );
  });
  return withOneException(answer);
}
