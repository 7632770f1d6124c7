import { type AdAccount, type AnalyticsRow, REPORT_METRICS, type ReportSort } from '@corkboard/contract';
import { conversions as conversionWords } from '../../messages/conversions';
import { messages } from '../../messages/en';
import { type EntityColumn, type Identified } from '../entity-table/columns';
import { toMicro, type Formats } from '../format/format';
import { type Counted } from '../lists/rows';
import css from './report.module.css';
import { Sparkline } from './Sparkline';

const words = messages.columns;
const conversions = conversionWords.columns;
type Numbers = {
  [K in keyof AnalyticsRow]-?: NonNullable<AnalyticsRow[K]> extends number ? K : never;
}[keyof AnalyticsRow];

/** What all rows came to, and in the days they are compared with. */
export type Totals = Pick<Counted, 'report' | 'comparison'>;

interface Metric {
  readonly id: string;
  readonly header: string;
  readonly of: Numbers;
  readonly as: 'number' | 'money' | 'percent' | 'times';
  readonly hidden?: boolean;
}
/** The numbers of tables, in their order. */
const METRICS: readonly Metric[] = [
  { id: 'spend', header: words.spend, of: 'SPEND_IN_DOLLAR', as: 'money' },
  { id: 'impressions', header: words.impressions, of: 'TOTAL_IMPRESSION', as: 'number' },
  { id: 'clicks', header: words.clicks, of: 'TOTAL_CLICKTHROUGH', as: 'number' },
  { id: 'ctr', header: words.ctr, of: 'CTR', as: 'percent' },
  { id: 'cpc', header: words.cpc, of: 'ECPC_IN_DOLLAR', as: 'money' },
  { id: 'cpm', header: words.cpm, of: 'CPM_IN_DOLLAR', as: 'money' },
  { id: 'saves', header: words.saves, of: 'REPIN_1', as: 'number', hidden: true },
  { id: 'engagements', header: words.engagements, of: 'TOTAL_ENGAGEMENT', as: 'number', hidden: true },
  { id: 'engagement-rate', header: words.engagementRate, of: 'ENGAGEMENT_RATE', as: 'percent', hidden: true },
  { id: 'cpe', header: words.cpe, of: 'ECPE_IN_DOLLAR', as: 'money', hidden: true },
  { id: 'reach', header: words.reach, of: 'TOTAL_IMPRESSION_USER', as: 'number', hidden: true },
  { id: 'frequency', header: words.frequency, of: 'TOTAL_IMPRESSION_FREQUENCY', as: 'number', hidden: true },
  { id: 'conversions', header: conversions.conversions, of: 'TOTAL_CONVERSIONS', as: 'number' },
  { id: 'checkouts', header: conversions.checkouts, of: 'TOTAL_CHECKOUT', as: 'number', hidden: true },
  { id: 'roas', header: conversions.roas, of: 'CHECKOUT_ROAS', as: 'times', hidden: true },
  {
    id: 'cost-per-checkout',
    header: conversions.cost,
    of: 'WEB_CHECKOUT_COST_PER_ACTION',
    as: 'money',
    hidden: true,
  },
];
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
