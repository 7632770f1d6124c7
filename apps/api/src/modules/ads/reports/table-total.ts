import {
  ANALYTICS_COLUMNS,
  type AnalyticsColumn,
  type AnalyticsRow,
  type CallData,
  dayNumber,
  REPORT_DAILY,
} from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { windowsOf } from './AdReportPreferenceResource';
import { countsOf, toRow } from './columns';
import { NO_CONVERSIONS } from './conversion-columns';
import { countingOf } from './conversions';
import { METRIC_CONVERSIONS } from './metrics';
import { isReachKnown, narrow, readDays, type Which } from './table';
import { type DaySums, pastOf, selectTableTotal, type TableSums } from './table-statements';

type Total = CallData<'AdReportTotalResource.get'>;

const COUNTED: readonly AnalyticsColumn[] = ANALYTICS_COLUMNS;

const dayRows = (account: string, days: readonly DaySums[]): AnalyticsRow[] =>
  days.map(({ day, ...sums }) =>
    toRow(REPORT_DAILY, { account, names: null, ...countsOf(sums), reach: null, conversions: null }, day),
  );

/**
 * Totals of a table, as a whole and by day, all pages included. Conversions count as in its rows.
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming the field
 */
export async function tableTotal(ctx: ViewerCtx, asked: Which, now = Date.now()): Promise<Total> {
  const account = await requireAccount(ctx, asked.ad_account_id, 'viewCampaigns');
  const today = dayNumber(now, account.time_zone);
  const { days, past } = readDays(asked, today);
  const counting = countingOf(await windowsOf(ctx.db, ctx.viewer.personId));
  const [row] = await selectTableTotal[asked.level](ctx.db, [
    ...narrow(asked, days, null, counting, today),
    past?.start_date ?? null,
    past?.end_date ?? null,
  ]);
  const { count, people, times } = row!;
  const reach = isReachKnown(asked.level, days.start_date, today)
    ? { people: Number(people), times: Number(times) }
    : null;
  const added = (sums: TableSums, reached: typeof reach) =>
    toRow(
      COUNTED,
      {
        account: account.id,
        names: null,
        ...countsOf(sums),
        reach: reached,
        conversions: {
          ...NO_CONVERSIONS,
          ...Object.fromEntries(METRIC_CONVERSIONS.map((name) => [name, Number(sums[name])])),
        },
      },
      null,
    );
  return {
    count: Number(count),
    report: added(row!, reach),
    comparison: past && added(pastOf(row!), null),
    days: dayRows(account.id, row!.days),
    comparison_days: row!.past_days && dayRows(account.id, row!.past_days),
  };
}
