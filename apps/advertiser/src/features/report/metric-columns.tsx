import { type AdAccount, REPORT_METRICS, type ReportSort } from '@corkboard/contract';
import { messages } from '../../messages/en';
import { type EntityColumn, type Identified } from '../entity-table/columns';
import { toMicro, type Formats } from '../format/format';
import { type Counted } from '../lists/rows';
import { type Metric, METRICS, type Numbers } from './metrics';
import css from './report.module.css';
import { Sparkline } from './Sparkline';

const words = messages.columns;
/** What all rows came to, and in the days they are compared with. */
export type Totals = Pick<Counted, 'report' | 'comparison'>;

const REACH: readonly Numbers[] = ['TOTAL_IMPRESSION_USER', 'TOTAL_IMPRESSION_FREQUENCY'];

/** What a number became since the days before: `+25%`; null where there was nothing. */
export function changeOf(
  now: number | undefined,
  before: number | undefined,
  { percent }: Formats,
): string | null {
  if (now === undefined || before === undefined || before === 0) return null;
  const share = (now - before) / before;
  return `${share > 0 ? '+' : ''}${percent(Math.round(share * 1000) / 1000)}`;
}

/** Columns of what rows came to: what is counted, what it cost, how it changed, and its curve. @param hasReach whether it's known who saw them */
export function metricColumns<T extends Identified & Counted>(
  total: Totals | undefined,
  { currency }: AdAccount,
  formats: Formats,
  hasReach: boolean,
): EntityColumn<T>[] {
  const write = {
    number: formats.number,
    times: (value: number) => `${formats.number(Math.round(value * 100) / 100)}×`,
    percent: formats.percent,
    money: (amount: number) => formats.money(toMicro(String(amount))),
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
  const columns = METRICS.filter(({ of }) => hasReach || !REACH.includes(of)).map(
    (metric): EntityColumn<T> => {
      const { id, header, of, as, hidden = false } = metric;
      return {
        id,
        header,
        numeric: true,
        hidden,
        sort: (REPORT_METRICS as readonly string[]).includes(of) ? (of as ReportSort) : undefined,
        value: ({ report }) => report[of] ?? null,
        cell: (row) => shown(metric, row),
        total: total ? shown(metric, total) : null,
        ...(as === 'money' ? { csvHeader: words.inCurrency(header, currency) } : {}),
      };
    },
  );
  return [columns[0]!, columns[1]!, curve, ...columns.slice(2)];
}
