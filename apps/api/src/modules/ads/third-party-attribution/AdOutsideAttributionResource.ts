import { dayNumber, OUTSIDE_SOURCE_DAYS, outsideAttributionMessages } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { checkDays } from '../reports';
import { compare } from './compare';
import { chooseSource, chosenSource, lockSources, sourcesOf } from './queries';

/** The site's attribution beside that of other programs (docs/handbook/ads.md#outside-attribution). */
export const adOutsideAttributionResource = {
  /**
   * Conversions by the site and by outside programs on some days, the available programs, and the one that delivery uses.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `start_date` or `end_date`
   */
  'AdOutsideAttributionResource.get': async (ctx, { ad_account_id, ...asked }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    checkDays({ ...asked, granularity: 'TOTAL' }, dayNumber(Date.now(), account.time_zone));
    const [chosen] = await chosenSource(ctx.db, [account.id]);
    const sources = await sourcesOf(ctx.db, [account.id]);
    return {
      optimization_source: chosen!.optimization_source,
      sources: sources.map(({ last_received_at, current, name }) => ({
        name,
        last_received_at: last_received_at.toISOString(),
        is_current: current,
      })),
      ...(await compare(
        ctx.db,
        account.id,
        sources.map(({ name }) => name),
        asked,
      )),
    };
  },
  /**
   * Chooses whose counts delivery goes by. It's in the history of the ad account.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `optimization_source` for a program that sent nothing lately
   */
  'AdOutsideAttributionResource.update': async (ctx, { ad_account_id, optimization_source: source }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editCampaigns');
    await ctx.db.transaction(async (tx) => {
      const [before] = await lockSources(tx, [account.id]);
      const old = before!.optimization_source;
      if (old === source) return;
      const isCurrent = (await sourcesOf(tx, [account.id])).some(
        ({ name, current }) => current && name === source,
      );
      if (source !== null && !isCurrent)
        throw badField('optimization_source', outsideAttributionMessages.sourceUnknown(OUTSIDE_SOURCE_DAYS));
      await chooseSource(tx, [account.id, source]);
      await logChanges(tx, account.id, ctx.viewer.personId, [
        {
          entityType: 'AD_ACCOUNT',
          entityId: account.id,
          action: 'UPDATE',
          field: 'optimization_source',
          old,
          new: source,
        },
      ]);
    });
    return null;
  },
} satisfies Partial<Handlers>;
