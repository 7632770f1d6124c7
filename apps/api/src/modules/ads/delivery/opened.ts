import type { Pin } from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import { linkSecret } from '../../../platform/kept-secret';
import { isTimely, openShowing } from '../billing';
import { toPromoted } from './present';
import { selectPromoted } from './queries';
import { dailySession } from './served';

/**
 * The Pin of an ad, as its page shows it to whom the ad was shown (docs/handbook/ads.md#the-page-behind-an-ad). One statement, and none for what wasn't
 * shown to this person in this session.
 *
 * @param sealed what the list that had it said (`trackingParams`)
 * @returns null where the page is the plain Pin's: for everybody else, a day later, and once the ad doesn't run
 */
export async function openedAd(
  ctx: Ctx,
  pin: string,
  sealed: string,
  now: number = Date.now(),
): Promise<Pin | null> {
  const { viewer, config, db } = ctx;
  if (viewer === null) return null;
  const showing = openShowing(linkSecret(config), sealed, viewer.personId);
  if (!showing?.opened || !isTimely(showing, now)) return null;
  const { account, ad, insertion, at, opened } = showing;
  // The name of a session is another one each day.
  if (opened.session !== dailySession(ctx, viewer.personId, at * 1000)) return null;
  const [row] = await selectPromoted(db, [viewer.id, [account], [ad]]);
  if (row?.id !== pin) return null;
  return toPromoted(row, { reasons: opened.reasons, insertion, trackingParams: sealed });
}
