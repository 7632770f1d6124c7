import type { Handlers } from '../../../http/context';
import { createLabels, listLabels, updateLabels } from './labels';

/** Labels of campaigns (docs/handbook/ads.md#labels). */
export const v5AdAccountsLabels = {
  'GET /v5/ad_accounts/{ad_account_id}/labels': listLabels,
  'POST /v5/ad_accounts/{ad_account_id}/labels': createLabels,
  'PATCH /v5/ad_accounts/{ad_account_id}/labels': updateLabels,
} satisfies Partial<Handlers>;
