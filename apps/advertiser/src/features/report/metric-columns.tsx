import { type AdAccount, REPORT_METRICS, REPORT_REACH, type ReportSort } from '@corkboard/contract';
import { messages } from '../../messages/en';
import { type EntityColumn, type Identified } from '../entity-table';
import { type Formats, fromMicro, toMicro } from '../format';
import { type Counted } from '../lists';
import { type Metric, METRICS } from './metrics';
import css from './report.module.css';
import { Sparkline } from './Sparkline';

const words = messages.columns;
/** Totals of all rows, and of the comparison period. */
export type Totals = Pick<Counted, 'report' | 'comparison'>;

/** Change of a metric since the comparison period: `+25%`; null where that is zero or unknown. */
export function changeOf(
  now: number | undefined,
  before: number | undefined,
  { percent }: Formats,
): string | null {
  if (now === undefined || before === undefined || before === 0) return null;
  const share = (now - before) / before;
  return `${share > 0 ? '+' : ''}${percent(Math.round(share * 1000) / 1000)}`;
}

/**
 * Columns of numbers that rows came to, with how they changed.
 *
 * @param metrics which numbers, in their order
 * @param sorts what the service sorts these rows by
 * @param total what all rows came to, as far as it's known
 */
export function numberColumns<T extends Identified & Totals, S extends string>(
  metrics: readonly Metric[],
  sorts: readonly S[],
  total: Totals | undefined,
  { currency }: AdAccount,
  formats: Formats,
): EntityColumn<T, S>[] {
  const write = {
    number: formats.number,
    times: (value: number) => `${formats.number(Math.round(value * 100) / 100)}×`,
    percent: formats.percent,
    money: (amount: number) => formats.money(toMicro(String(amount))),
    micro: formats.money,
  };
  const shown = ({ of, as }: Metric, { report, comparison }: Totals) => {
    const now = report[of];
    if (now === undefined) return null;
    const change = comparison && changeOf(now, comparison[of], formats);
    return (
      <>
        {write[as](now)}
        {change ? <span className={css.change}>{change}</span> : null}
      </>
    );
  };
  return metrics.map((metric): EntityColumn<T, S> => {
    const { id, header, of, as, hidden } = metric;
    return {
      id,
      header,
      numeric: true,
      hidden,
      sort: sorts.find((sort) => sort === of),
      value: ({ report: { [of]: value } }) =>
        value === undefined ? null : as === 'micro' ? fromMicro(value) : value,
      cell: (row) => shown(metric, row),
      total: total ? shown(metric, total) : null,
      ...(as === 'money' || as === 'micro' ? { csvHeader: words.inCurrency(header, currency) } : {}),
    };
  });
}

/** Columns of what entities came to: their numbers, and their curve. @param hasReach whether it's known who saw them */
export function metricColumns<T extends Identified & Counted>(
  total: Totals | undefined,
  account: AdAccount,
  formats: Formats,
  hasReach: boolean,
): EntityColumn<T>[] {
  const curve: EntityColumn<T> = {
    id: 'curve',
    header: words.curve,
    value: ({ days }) => days.join(' '),
    cell: ({ days }) => (
      <Sparkline
        values={days}
        label={words.curveOf(formats.number(days.reduce((sum, day) => sum + day, 0)))}
      />
    ),
  };
  const known = METRICS.filter(({ of }) => hasReach || !REPORT_REACH.includes(of));
  const columns = numberColumns<T, ReportSort>(known, REPORT_METRICS, total, account, formats);
  return [columns[0]!, columns[1]!, curve, ...columns.slice(2)];
}
