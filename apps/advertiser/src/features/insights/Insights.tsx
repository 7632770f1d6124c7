import { lazy, Suspense, useState } from 'react';
import { type AnalyticsRow } from '@corkboard/contract';
import { EmptyState, Select, Skeleton, TableFrame, Td, Th } from '@corkboard/ui';
import { insights as text } from '../../messages/insights';
import { type Formats } from '../format';
import { changeOf, type Days } from '../report';
import css from './insights.module.css';
import { type Daily, DAILY, everyDay, INSIGHT_NAMES, loadChart, written } from '../chart';

const Chart = lazy(async () => ({ default: await loadChart() }));

/** Metrics of a date range. */
export interface Counted {
  readonly days: Days;
  /** Totals of the range. */
  readonly total: AnalyticsRow;
  /** By day, those on which something was counted. */
  readonly rows: readonly AnalyticsRow[];
}

interface InsightsProps {
  /** Name of the campaign, or of the product group in it. */
  readonly name: string;
  readonly counted: Counted;
  readonly compared: Counted | null;
  readonly formats: Formats;
}

/** Performance of a campaign or product group: totals, a chart, and a table of days. */
export function Insights({ name: title, counted, compared, formats }: InsightsProps) {
  const [metric, setMetric] = useState<Daily>('TOTAL_IMPRESSION');
  const days = everyDay(counted.days, counted.rows);
  const before = compared ? everyDay(compared.days, compared.rows) : null;
  const of = (list: typeof days) => list.map(({ row }) => row[metric] ?? 0);
  const most = written(metric, Math.max(...of(days), ...(before ? of(before) : [])), formats);
  const [first, last] = [formats.utcDay(counted.days.start), formats.utcDay(counted.days.end)];
  const isEmpty = counted.rows.length === 0 && (compared === null || compared.rows.length === 0);
  return (
    <div className={css.parts}>
      <section aria-labelledby="insights-totals" className={css.part}>
        <h2 id="insights-totals">{text.totals}</h2>
        <dl className={css.totals}>
          {INSIGHT_NAMES.map((name) => {
            const [now, then] = [counted.total[name], compared?.total[name]];
            const change = changeOf(now, then, formats);
            return (
              <div key={name}>
                <dt>{text.metrics[name]}</dt>
                <dd>{now === undefined ? text.unknown : written(name, now, formats)}</dd>
                {then === undefined ? null : (
                  <dd className={css.soft}>
                    {change} {text.before(written(name, then, formats))}
                  </dd>
                )}
              </div>
            );
          })}
        </dl>
      </section>
      {isEmpty ? (
        <EmptyState title={text.nothing}>{text.nothingDetail}</EmptyState>
      ) : (
        <section aria-labelledby="insights-days" className={css.part}>
          <h2 id="insights-days">{text.chart}</h2>
          <div className={css.metric}>
            <Select
              label={text.metric}
              value={metric}
              onChange={({ target }) => {
                setMetric(target.value as Daily);
              }}
            >
              {DAILY.map((name) => (
                <option key={name} value={name}>
                  {text.metrics[name]}
                </option>
              ))}
            </Select>
          </div>
          <Suspense fallback={<Skeleton height={240} />}>
            <Chart
              values={of(days)}
              compared={before && of(before)}
              label={text.chartOf(text.metrics[metric], first, last, most)}
              most={most}
              first={first}
              last={last}
            />
          </Suspense>
          {before ? (
            <div className={css.legend}>
              <Key kind="now" label={text.thisTime} />
              <Key kind="before" label={text.lastTime} />
            </div>
          ) : null}
          <TableFrame caption={text.caption(title)}>
            <thead>
              <tr>
                <Th>{text.day}</Th>
                {DAILY.map((name) => (
                  <Th key={name} numeric>
                    {text.metrics[name]}
                  </Th>
                ))}
                {before ? <Th>{text.comparedDay}</Th> : null}
                {before ? <Th numeric>{text.metrics[metric]}</Th> : null}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: Math.max(days.length, before?.length ?? 0) }, (_, n) => (
                <tr key={n}>
                  <Td className={css.day}>{days[n] ? formats.utcDay(days[n].day) : null}</Td>
                  {DAILY.map((name) => (
                    <Td key={name} numeric>
                      {days[n] ? written(name, days[n].row[name] ?? 0, formats) : null}
                    </Td>
                  ))}
                  {before ? (
                    <Td className={css.day}>{before[n] ? formats.utcDay(before[n].day) : null}</Td>
                  ) : null}
                  {before ? (
                    <Td numeric>{before[n] ? written(metric, before[n].row[metric] ?? 0, formats) : null}</Td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </TableFrame>
        </section>
      )}
    </div>
  );
}

function Key({ kind, label }: { kind: 'now' | 'before'; label: string }) {
  return (
    <span>
      <svg aria-hidden="true" viewBox="0 0 28 8">
        <line className={css[kind]} x1="0" x2="28" y1="4" y2="4" />
      </svg>
      {label}
    </span>
  );
}
