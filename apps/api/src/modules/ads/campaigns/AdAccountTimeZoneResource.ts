import { adMessages, isTimeZone } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { lockZone, setZone, accountsWithoutBooks } from './account-queries';
import { requireAccount } from './permissions';

/**
 * Whether an ad account may have a time zone.
 *
 * @throws Refusal 400 `badParameter` naming `time_zone`
 */
export function requireZone(name: string): void {
  if (!isTimeZone(name)) throw badField('time_zone', adMessages.timeZoneUnknown);
}

/** The calendar of an ad account (docs/decisions/0100-one-calendar.md). */
export const adAccountTimeZoneResource = {
  /** Which ad accounts have no days in their books yet. */
  'AdAccountTimeZoneResource.get': async ({ db, viewer }) => ({
    ad_account_ids: (await accountsWithoutBooks(db, [viewer.id])).map(({ id }) => id),
  }),
  /**
   * Gives an ad account another time zone, until one of its ads is shown. It's in the history of the ad account.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `time_zone` for one that there isn't, and for an ad account with days in its books
   */
  'AdAccountTimeZoneResource.update': async (ctx, { ad_account_id, time_zone: zone }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editCampaigns');
    requireZone(zone);
    await ctx.db.transaction(async (tx) => {
      const [before] = await lockZone(tx, [account.id]);
      const { time_zone: old, booked } = before!;
      if (old === zone) return;
      if (booked) throw badField('time_zone', adMessages.timeZoneBooked);
      await setZone(tx, [account.id, zone]);
      await logChanges(tx, account.id, ctx.viewer.personId, [
        {
          entityType: 'AD_ACCOUNT',
          entityId: account.id,
          action: 'UPDATE',
          field: 'time_zone',
          old,
          new: zone,
        },
      ]);
    });
    return null;
  },
} satisfies Partial<Handlers>;
