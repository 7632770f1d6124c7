import { type CallData } from '@corkboard/contract';
import { Skeleton } from '@corkboard/ui';
import { useState } from 'react';
import { totalChart as text } from '../../messages/total-chart';
import { Chart, type Daily, DAILY, everyDay, written } from '../chart';
import { type Formats } from '../format';
import { type ReportContext } from './context';
import { changeOf } from './metric-columns';
import reportCss from './report.module.css';
import css from './total-chart.module.css';

interface TotalChartProps {
  readonly context: Pick<ReportContext, 'days' | 'compared' | 'formats'>;
  /** As far as it's known. */
  readonly total: CallData<'AdReportTotalResource.get'> | undefined;
}

/**
 * Totals of a report's rows in the date range: a figure for each metric, and a chart of the selected one (docs/handbook/ads.md#tables). They cover
 * the same rows as the table's footer.
 */
export function TotalChart({ context, total }: TotalChartProps) {
  const { days, compared, formats } = context;
  const [metric, setMetric] = useState<Daily>('SPEND_IN_DOLLAR');
  if (!total)
    return (
      <div className={css.panel} aria-hidden="true">
        <Skeleton className={css.waiting} />
      </div>
    );
  const of = (rows: ReturnType<typeof everyDay>) => rows.map(({ row }) => row[metric] ?? 0);
  const values = of(everyDay(days, total.days));
  const before = compared && total.comparison_days && of(everyDay(compared, total.comparison_days));
  const most = written(metric, Math.max(...values, ...(before ?? [])), formats);
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
            <strong>{written(name, total.report[name] ?? 0, formats)}</strong>
            <Change now={total.report[name]} before={total.comparison?.[name]} formats={formats} />
          </button>
        ))}
      </div>
      <Chart
        values={values}
        compared={before}
        label={text.chartOf(text.metrics[metric], first, last, most)}
        most={most}
        first={first}
        last={last}
      />
    </section>
  );
}

function Change({
  now,
  before,
  formats,
}: {
  now: number | undefined;
  before: number | undefined;
  formats: Formats;
}) {
  const change = changeOf(now, before, formats);
  return change === null ? null : <span className={reportCss.change}>{change}</span>;
}
