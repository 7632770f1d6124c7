import { apiQuery } from '@corkboard/api-client';
import { Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { totalChart as text } from '../../messages/total-chart';
import { Chart } from '../chart/Chart';
import { DAILY, type Daily, everyDay, written } from '../chart/series';
import { type ReportContext } from './context';
import css from './total-chart.module.css';

/** What the whole ad account came to on the days of a report: a number of each kind, and the one that is chosen as a curve (docs/handbook/ads.md#tables). */
export function TotalChart({ context }: { context: ReportContext }) {
  const { account, days, formats } = context;
  const [metric, setMetric] = useState<Daily>('SPEND_IN_DOLLAR');
  const { data, isError } = useQuery(
    apiQuery('GET /v5/ad_accounts/{ad_account_id}/analytics', {
      params: { ad_account_id: account.id },
      query: {
        start_date: days.start,
        end_date: days.end,
        columns: DAILY.join(','),
        granularity: 'DAY',
      },
    }),
  );
  // The table says the same, in numbers.
  if (isError) return null;
  if (!data)
    return (
      <div className={css.panel} aria-hidden="true">
        <Skeleton className={css.waiting} />
      </div>
    );
  const rows = everyDay(days, data);
  const of = (name: Daily) => rows.map(({ row }) => row[name] ?? 0);
  const sum = (name: Daily) => of(name).reduce((all, one) => all + one, 0);
  const values = of(metric);
  const most = written(metric, Math.max(...values), formats);
  const [first, last] = [formats.utcDay(days.start), formats.utcDay(days.end)];
  return (
    <section aria-label={text.title} className={css.panel}>
      <div role="group" aria-label={text.title} className={css.metrics}>
        {DAILY.map((name) => (
          <button
            key={name}
            type="button"
            className={css.metric}
            aria-pressed={name === metric}
            onClick={() => {
              setMetric(name);
            }}
          >
            <span>{text.metrics[name]}</span>
            <strong>{written(name, sum(name), formats)}</strong>
          </button>
        ))}
      </div>
      <Chart
        values={values}
        compared={null}
        label={text.chartOf(text.metrics[metric], first, last, most)}
        most={most}
        first={first}
        last={last}
      />
    </section>
  );
}
