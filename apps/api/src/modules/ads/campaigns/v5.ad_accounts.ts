import {
  AD_ACCOUNTS_MAX,
  AD_CURRENCIES,
  type AdAccount,
  adMessages,
  currencyOf,
  ERROR_CODES,
  messages,
  NO_ZONE,
} from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import { requireAsset } from '../../../ground/policies/access';
import { type Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import {
  accountById,
  type AccountRow,
  accountsOf,
  countAccounts,
  lockOwner,
  insertAccount,
} from './account-queries';
import { requireCountry } from './countries';
import { createAdGroups, createAds, createCampaigns } from './create';
import { nameOf } from './names';
import { requireAccount } from './permissions';
import { requireZone } from './AdAccountTimeZoneResource';
import { adGroups, ads, campaigns } from './read';
import { updateAdGroups, updateAds, updateCampaigns } from './update';
import { createKeywords, listKeywords, updateKeywords } from './keywords';
import { createLabels, listLabels, updateLabels } from './labels';
import {
  createProductGroups,
  getProductGroup,
  listProductGroups,
  updateProductGroups,
} from './product-groups';

/** Product groups in ad groups. */
export const v5ProductGroupPromotions = {
  'GET /v5/ad_accounts/{ad_account_id}/product_group_promotions': listProductGroups,
  'POST /v5/ad_accounts/{ad_account_id}/product_group_promotions': createProductGroups,
  'PATCH /v5/ad_accounts/{ad_account_id}/product_group_promotions': updateProductGroups,
  'GET /v5/ad_accounts/{ad_account_id}/product_group_promotions/{product_group_promotion_id}':
    getProductGroup,
} satisfies Partial<Handlers>;

/** Labels of campaigns (docs/handbook/ads.md#labels). */
export const v5AdAccountsLabels = {
  'GET /v5/ad_accounts/{ad_account_id}/labels': listLabels,
  'POST /v5/ad_accounts/{ad_account_id}/labels': createLabels,
  'PATCH /v5/ad_accounts/{ad_account_id}/labels': updateLabels,
} satisfies Partial<Handlers>;

/** Keywords of ad groups, campaigns, and ad accounts. */
export const v5AdAccountsKeywords = {
  'GET /v5/ad_accounts/{ad_account_id}/keywords': listKeywords,
  'POST /v5/ad_accounts/{ad_account_id}/keywords': createKeywords,
  'PATCH /v5/ad_accounts/{ad_account_id}/keywords': updateKeywords,
} satisfies Partial<Handlers>;

const toAccount = (row: AccountRow): AdAccount => ({
  id: row.id,
  name: row.name,
  country: row.country,
  currency: row.currency,
  time_zone: row.time_zone,
  owner: { id: row.owner_id, username: row.owner_username },
  permissions: row.permissions,
  created_time: row.created_time,
  updated_time: row.updated_time,
});

/** Ad accounts, and the campaigns, ad groups and ads in them. */
export const v5AdAccounts = {
  /**
   * The ad accounts that the caller owns or works in. One that asks for two-step log-in is among them, as its business is
   * among the profiles: opening it says what is missing.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/ad_accounts': async (ctx, { query = {} }) => {
    const page = standardPage(query);
    const shared = query.include_shared_accounts ?? true;
    const rows = await accountsOf(ctx.db, ctx.viewer.id, page, shared);
    return standardList(rows, page, toAccount);
  },
  /**
   * Opens an ad account for the caller, or for a business that the caller administers.
   *
   * @throws Refusal 400 `badParameter` naming `name`, `country`, `currency`, `time_zone`, or `owner_user_id` for an account over 50; 403 `needsBusiness` when the
   * owner is no business; 403 `actingNotPermitted` without the role for it; 404 for a business that the caller does not work in
   */
  'POST /v5/ad_accounts': async (ctx, { body }) => {
    const name = nameOf(body.name);
    requireCountry('country', body.country);
    const currency = body.currency ?? currencyOf(body.country);
    if (!AD_CURRENCIES.includes(currency))
      throw badField('currency', adMessages.currencyUnknown(AD_CURRENCIES));
    const timeZone = body.time_zone ?? NO_ZONE;
    requireZone(timeZone);
    const ownerId = body.owner_user_id ?? ctx.viewer.id;
    if (ownerId !== ctx.viewer.id)
      await requireAsset(
        ctx.db,
        ctx.viewer.id,
        { type: 'PROFILE', id: ownerId },
        { act: 'administer', message: adMessages.notYourBusiness },
      );

    const id = await ctx.db.transaction(async (tx) => {
      const [owner] = await lockOwner(tx, [ownerId]);
      if (!owner?.is_partner) throw new Refusal(403, ERROR_CODES.needsBusiness, messages.needsBusiness);
      const [{ count } = { count: '0' }] = await countAccounts(tx, [ownerId]);
      if (Number(count) >= AD_ACCOUNTS_MAX)
        throw badField('owner_user_id', adMessages.tooManyAccounts(AD_ACCOUNTS_MAX));
      const { country } = body;
      return insertAccount(tx, { ownerId, name, country, currency, timeZone });
    });
    const [row] = await accountById(ctx.db, [ctx.viewer.id, id]);
    return toAccount(row!);
  },
  /**
   * One ad account, for anybody with a role in it.
   *
   * @throws Refusal as `requireAccount`
   */
  'GET /v5/ad_accounts/{ad_account_id}': async (ctx, { params }) => {
    const accountId = params.ad_account_id;

    return toAccount(await requireAccount(ctx, accountId));
  },
  'GET /v5/ad_accounts/{ad_account_id}/campaigns': (ctx, { params, query = {} }) =>
    campaigns.list(ctx, params.ad_account_id, query),
  'POST /v5/ad_accounts/{ad_account_id}/campaigns': createCampaigns,
  'PATCH /v5/ad_accounts/{ad_account_id}/campaigns': updateCampaigns,
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}': (ctx, { params }) =>
    campaigns.get(ctx, params.ad_account_id, params.campaign_id),
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups': (ctx, { params, query = {} }) =>
    adGroups.list(ctx, params.ad_account_id, query),
  'POST /v5/ad_accounts/{ad_account_id}/ad_groups': createAdGroups,
  'PATCH /v5/ad_accounts/{ad_account_id}/ad_groups': updateAdGroups,
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/{ad_group_id}': (ctx, { params }) =>
    adGroups.get(ctx, params.ad_account_id, params.ad_group_id),
  'GET /v5/ad_accounts/{ad_account_id}/ads': (ctx, { params, query = {} }) =>
    ads.list(ctx, params.ad_account_id, query),
  'POST /v5/ad_accounts/{ad_account_id}/ads': createAds,
  'PATCH /v5/ad_accounts/{ad_account_id}/ads': updateAds,
  'GET /v5/ad_accounts/{ad_account_id}/ads/{ad_id}': (ctx, { params }) =>
    ads.get(ctx, params.ad_account_id, params.ad_id),
} satisfies Partial<Handlers>;
