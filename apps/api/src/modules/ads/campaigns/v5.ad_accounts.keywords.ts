import type { Handlers } from '../../../http/context';
import { createKeywords, listKeywords, updateKeywords } from './keywords';

/** Keywords of ad groups, campaigns, and ad accounts. */
export const v5AdAccountsKeywords = {
  'GET /v5/ad_accounts/{ad_account_id}/keywords': listKeywords,
  'POST /v5/ad_accounts/{ad_account_id}/keywords': createKeywords,
  'PATCH /v5/ad_accounts/{ad_account_id}/keywords': updateKeywords,
} satisfies Partial<Handlers>;
