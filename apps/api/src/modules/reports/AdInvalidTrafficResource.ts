import {
  ANALYTICS_DAYS,
  INVALID_TRAFFIC,
  type InvalidTraffic,
  REPORT_DEFAULT_DAYS,
} from '@corkboard/contract';
import type { Handlers } from '../../http/context';
import { prepared } from '../../platform/db';
import { requireAccount } from '../ads/permissions';
import { checkDays } from './ask';

const DAY_MS = 86_400_000;
const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** The column of the sums of days that counts what was left out for a reason. */
const COLUMN: Readonly<Record<InvalidTraffic, string>> = {
  robot: 'robots',
  own: 'own',
  unseen: 'unseen',
  repeated: 'repeated',
  paced: 'paced',
};

const invalidIn = prepared<Record<InvalidTraffic, string>, [account: string, first: string, last: string]>(
  'reports.invalid_traffic',
  `select ${INVALID_TRAFFIC.map((reason) => `coalesce(sum(${COLUMN[reason]}), 0)::bigint as ${reason}`).join(', ')}
   from ad_days where ad_account_id = $1::bigint and day between $2::date and $3::date`,
);

/** What was left out of the numbers of ads (docs/handbook/ads.md#invalid-traffic). */
export const adInvalidTrafficResource = {
  /**
   * How much of an ad account's traffic was left out, by reason, the most first.
   *
   * @throws Refusal as `requireAccount`, and `checkDays`
   */
  'AdInvalidTrafficResource.get': async (ctx, asked) => {
    const account = await requireAccount(ctx, asked.ad_account_id, 'viewCampaigns');
    const now = Date.now();
    const { start_date = isoOf(now - (REPORT_DEFAULT_DAYS - 1) * DAY_MS), end_date = isoOf(now) } = asked;
    checkDays({ start_date, end_date, granularity: 'TOTAL' }, now, '', ANALYTICS_DAYS);
    const [row] = await invalidIn(ctx.db, [account.id, start_date, end_date]);
    const reasons = INVALID_TRAFFIC.map((reason) => ({ reason, count: Number(row![reason]) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count);
    return { total: reasons.reduce((sum, { count }) => sum + count, 0), reasons };
  },
} satisfies Partial<Handlers>;
