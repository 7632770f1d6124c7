import type { Handlers } from '../../../http/context';
import { requireAccount } from './permissions';
import { targetingLists } from './targeting';

/** What ads can be aimed at. */
export const v5Resources = {
  /** The codes of one kind that an ad group can be aimed at, with their names (docs/handbook/ads.md#targeting). @throws Refusal as `requireAccount` for the ad account that is named */
  'GET /v5/resources/targeting/{targeting_type}': async (ctx, { params, query = {} }) => {
    // What there is, is the same for every ad account; whose one it is asked for has to be theirs.
    if (query.ad_account_id !== undefined) await requireAccount(ctx, query.ad_account_id);
    return [Object.fromEntries(targetingLists[params.targeting_type])];
  },
} satisfies Partial<Handlers>;
