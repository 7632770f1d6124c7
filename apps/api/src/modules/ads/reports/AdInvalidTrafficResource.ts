import { dayNumber, INVALID_TRAFFIC, type InvalidTraffic } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { prepared } from '../../../platform/db';
import { requireAccount } from '../campaigns';
import { readDays } from './table';

/** The column of the sums of days that counts what was left out for a reason. */
const COLUMN: Readonly<Record<InvalidTraffic, string>> = {
  robot: 'robots',
  own: 'own',
  unseen: 'unseen',
  repeated: 'repeated',
  paced: 'paced',
  stopped: 'stopped',
};

const invalidIn = prepared<Record<InvalidTraffic, string>, [account: string, first: string, last: string]>(
  'reports.invalid_traffic',
  `select ${INVALID_TRAFFIC.map((reason) => `coalesce(sum(${COLUMN[reason]}), 0)::bigint as ${reason}`).join(', ')}
   from ad_days where ad_account_id = $1::bigint and day between $2::date and $3::date`,
);

/** Invalid traffic of ads (docs/handbook/ads.md#invalid-traffic). */
export const adInvalidTrafficResource = {
  /**
   * How much of an ad account's traffic was left out, by reason, the most first.
   *
   * @throws Refusal as `requireAccount`, and `readDays`
   */
  'AdInvalidTrafficResource.get': async (ctx, asked) => {
    const account = await requireAccount(ctx, asked.ad_account_id, 'viewCampaigns');
    const { days } = readDays(asked, dayNumber(Date.now(), account.time_zone));
    const [row] = await invalidIn(ctx.db, [account.id, days.start_date, days.end_date]);
    const reasons = INVALID_TRAFFIC.map((reason) => ({ reason, count: Number(row![reason]) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count);
    return { total: reasons.reduce((sum, { count }) => sum + count, 0), reasons };
  },
} satisfies Partial<Handlers>;
