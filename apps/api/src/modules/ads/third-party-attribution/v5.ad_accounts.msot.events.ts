import { EVENTS_PER_MINUTE } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { invalid } from '../../../http/errors';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { WrongItem } from '../../../http/validate';
import { requireAccount } from '../campaigns';
import { ratesNow } from '../currency-rates';
import { allProcessed, outcomeOf } from '../conversions';
import { readCredit } from './read';
import { takeCredits } from './take';

/** Conversions that outside programs credit to ads (docs/handbook/conversions.md#outside-attribution). */
export const v5OutsideEvents = {
  /**
   * Takes credits. Each counts or fails by itself.
   *
   * @throws Refusal as `requireAccount` and `allProcessed`; 429 `rateLimited`
   */
  'POST /v5/ad_accounts/{ad_account_id}/msot/events': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewTags');
    const { data } = body;
    await takeOrRefuse(ctx, `outside_events:${account.id}`, {
      cost: data.length,
      limit: EVENTS_PER_MINUTE,
      windowSeconds: 60,
    });
    const rates = await ratesNow(ctx.db);
    const now = Math.floor(Date.now() / 1000);
    const read = data.map((item) =>
      item instanceof WrongItem
        ? invalid(item.error).message
        : readCredit(item, account.currency, rates, now),
    );
    return allProcessed(outcomeOf(await takeCredits(ctx.db, account, read)));
  },
} satisfies Partial<Handlers>;
