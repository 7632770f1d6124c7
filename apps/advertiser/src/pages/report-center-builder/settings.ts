import { type CallOptions, LIST_OPERATORS, MICROS, type ReportDays } from '@corkboard/contract';
import { type Formats, toMicro } from '../../features/format';
import { type Metric, METRICS } from '../../features/report';
import { reportColumns, reportDate } from '../../messages/report-columns';

export type Settings = CallOptions<'AdReportTemplateResource.create'>['report'];
export type Column = keyof typeof reportColumns;
export type Filter = NonNullable<Settings['filters']>[number];

export const COLUMNS = Object.keys(reportColumns) as Column[];
/** Display name of a column; the column's own name where there is none. */
export const wordOf = (column: string): string =>
  column === 'DATE' ? reportDate : ((reportColumns as Readonly<Record<string, string>>)[column] ?? column);

/** Default settings of a new report. */
export const FIRST: Settings = {
  level: 'CAMPAIGN',
  granularity: 'DAY',
  report_format: 'CSV',
  date_range: { type: 'dynamic', range: 'LAST_30_DAYS' },
  columns: ['CAMPAIGN_NAME', 'SPEND_IN_DOLLAR', 'TOTAL_IMPRESSION', 'TOTAL_CLICKTHROUGH', 'CTR'],
};

/** The days that a kind of them begins with. @param today of the ad account: `2026-11-21` */
export const firstDays = (type: ReportDays['type'], today: string): ReportDays =>
  type === 'dynamic'
    ? { type, range: 'LAST_30_DAYS' }
    : type === 'relative'
      ? { type, start_days_in_past: 7, end_days_in_past: 1 }
      : { type, start_date: today, end_date: today };

/** The values that somebody typed for a rule. */
export const valuesOf = (typed: string, operator: Filter['operator']): string[] =>
  LIST_OPERATORS.includes(operator) ? typed.split(',').map((one) => one.trim()) : [typed];

/** The column is of money in millionths of a unit, which nobody reads or types. */
const isMicro = (column: string): boolean => column.includes('_IN_MICRO_');
const times = (value: string, factor: number): string =>
  value.trim() === '' || Number.isNaN(Number(value)) ? value : String(Number(value) * factor);

const AS = new Map<string, Metric['as']>(METRICS.map(({ of, as }) => [of, as]));
/** A cell of a report as it's shown: as tables write it. */
export function shownCell(column: string, cell: string, formats: Formats): string {
  if (cell.trim() === '') return cell;
  if (column === 'DATE') return formats.utcDay(cell);
  const [as, value] = [isMicro(column) ? 'micro' : AS.get(column), Number(cell)];
  if (as === undefined || Number.isNaN(value)) return cell;
  switch (as) {
    case 'micro':
      return formats.money(value);
    case 'money':
      return formats.money(toMicro(cell));
    case 'percent':
      return formats.percent(value);
    case 'times':
      return `${formats.number(Math.round(value * 100) / 100)}×`;
    case 'number':
      return formats.number(value);
  }
}

const withAmounts = (report: Settings, factor: number): Settings => ({
  ...report,
  ...(report.filters && {
    filters: report.filters.map((filter) =>
      isMicro(filter.field)
        ? { ...filter, values: filter.values.map((value) => times(value, factor)) }
        : filter,
    ),
  }),
});
/** The settings of a template as a form has them: with amounts in whole units. */
export const typedSettings = (report: Settings): Settings => withAmounts(report, 1 / MICROS);
/** The settings that a form has as they are sent. */
export const sentSettings = (report: Settings): Settings => withAmounts(report, MICROS);

/** Those columns in their order, and then what the page has no box for. */
export const inOrder = (columns: readonly string[]): string[] => [
  ...COLUMNS.filter((name) => columns.includes(name)),
  ...columns.filter((name) => !(COLUMNS as string[]).includes(name)),
];
