import type { Handlers } from '../../http/context';
import { createAccount, getAccount, listAccounts } from './accounts';
import { createAdGroups, createAds, createCampaigns } from './create';
import { adGroups, ads, campaigns } from './read';

/** Advertising entities, read and create. */
export const adHandlers: Handlers<
  | 'GET /v5/ad_accounts'
  | 'POST /v5/ad_accounts'
  | 'GET /v5/ad_accounts/{ad_account_id}'
  | 'GET /v5/ad_accounts/{ad_account_id}/campaigns'
  | 'POST /v5/ad_accounts/{ad_account_id}/campaigns'
  | 'GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}'
  | 'GET /v5/ad_accounts/{ad_account_id}/ad_groups'
  | 'POST /v5/ad_accounts/{ad_account_id}/ad_groups'
  | 'GET /v5/ad_accounts/{ad_account_id}/ad_groups/{ad_group_id}'
  | 'GET /v5/ad_accounts/{ad_account_id}/ads'
  | 'POST /v5/ad_accounts/{ad_account_id}/ads'
  | 'GET /v5/ad_accounts/{ad_account_id}/ads/{ad_id}'
> = {
  'GET /v5/ad_accounts': listAccounts,
  'POST /v5/ad_accounts': createAccount,
  'GET /v5/ad_accounts/{ad_account_id}': (ctx, { params }) => getAccount(ctx, params.ad_account_id),
  'GET /v5/ad_accounts/{ad_account_id}/campaigns': (ctx, { params, query = {} }) =>
    campaigns.list(ctx, params.ad_account_id, query),
  'POST /v5/ad_accounts/{ad_account_id}/campaigns': createCampaigns,
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}': (ctx, { params }) =>
    campaigns.get(ctx, params.ad_account_id, params.campaign_id),
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups': (ctx, { params, query = {} }) =>
    adGroups.list(ctx, params.ad_account_id, query),
  'POST /v5/ad_accounts/{ad_account_id}/ad_groups': createAdGroups,
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/{ad_group_id}': (ctx, { params }) =>
    adGroups.get(ctx, params.ad_account_id, params.ad_group_id),
  'GET /v5/ad_accounts/{ad_account_id}/ads': (ctx, { params, query = {} }) =>
    ads.list(ctx, params.ad_account_id, query),
  'POST /v5/ad_accounts/{ad_account_id}/ads': createAds,
  'GET /v5/ad_accounts/{ad_account_id}/ads/{ad_id}': (ctx, { params }) =>
    ads.get(ctx, params.ad_account_id, params.ad_id),
};
