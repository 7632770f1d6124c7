import type { Handlers } from '../../../http/context';
import { requireAccount } from './permissions';
import { targetingLists } from './targeting';

/** Targeting options. */
export const v5Resources = {
  /** The codes of one kind that an ad group can be aimed at, with their names (docs/handbook/ads.md#targeting). @throws Refusal as `requireAccount` for the ad account that is named */
  'GET /v5/resources/targeting/{targeting_type}': async (ctx, { params, query = {} }) => {
    // The options are the same for every ad account, but the request may name only an account of the caller's.
    if (query.ad_account_id !== undefined) await requireAccount(ctx, query.ad_account_id);
    return [Object.fromEntries(targetingLists[params.targeting_type])];
  },
} satisfies Partial<Handlers>;
