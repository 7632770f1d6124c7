import type { Pin } from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import { linkSecret } from '../../../platform/kept-secret';
import { isTimely, openShowing, type Showing } from '../billing';
import { toPromoted } from './present';
import { type PromotedRow, selectPromoted } from './queries';
import { dailySession } from './served';

/** An ad that was shown, and still runs: its showing, and the ad as it is now. */
interface OpenedShowing {
  readonly showing: Showing & { readonly opened: NonNullable<Showing['opened']> };
  readonly row: PromotedRow;
}

/**
 * The ad that was just shown to the viewer with a Pin (docs/handbook/ads.md#the-page-behind-an-ad). One statement, and none for what wasn't shown to this
 * person in this session.
 *
 * @param sealed what the list that had it said (`trackingParams`)
 * @returns null for everybody else, a day later, and once the ad doesn't run
 */
export async function openedShowing(
  ctx: Ctx,
  pin: string,
  sealed: string,
  now: number = Date.now(),
): Promise<OpenedShowing | null> {
  const { viewer, config, db } = ctx;
  if (viewer === null) return null;
  const showing = openShowing(linkSecret(config), sealed, viewer.personId);
  if (!showing?.opened || !isTimely(showing, now)) return null;
  const { account, ad, at, opened } = showing;
  // The name of a session is another one each day.
  if (opened.session !== dailySession(ctx, viewer.personId, at * 1000)) return null;
  const [row] = await selectPromoted(db, [viewer.id, [account], [ad]]);
  return row?.id === pin ? { showing: { ...showing, opened }, row } : null;
}

/** The Pin of an ad, as its page shows it to whom the ad was shown; null where the page is the plain Pin's. */
export async function openedAd(
  ctx: Ctx,
  pin: string,
  sealed: string,
  now: number = Date.now(),
): Promise<Pin | null> {
  const found = await openedShowing(ctx, pin, sealed, now);
  if (found === null) return null;
  const { insertion, opened } = found.showing;
  return toPromoted(found.row, { reasons: opened.reasons, insertion, trackingParams: sealed });
}
