import {
  type CallData,
  type CallOptions,
  EXPERIMENT,
  EXPERIMENT_EVENTS,
  EXPERIMENT_METRICS,
  type ExperimentLevel,
  type ExperimentMetric,
  type ExperimentType,
} from '@corkboard/contract';
import { experimentForm as text } from '../../messages/experiments';
import { dayToUnix, isoDay } from '../format';

const DAY = 86_400;

/** A group as the form has it; numbers are as they are typed. */
export interface CellValue {
  readonly key: number;
  readonly name: string;
  readonly ids: readonly string[];
  readonly split: string;
}
/** An experiment as the form has it. */
export interface Values {
  readonly type: ExperimentType;
  readonly name: string;
  readonly hypothesis: string;
  readonly metric: ExperimentMetric;
  readonly level: ExperimentLevel;
  readonly cells: readonly CellValue[];
  readonly holdout: string;
  /** A day of the ad account. */
  readonly start: string;
  readonly days: string;
  readonly effect: string;
}
export type Experiment = CallData<'AdExperimentResource.create'>;

/** Fields that can be wrong; of a group with its place. */
type Field =
  | 'name'
  | 'holdout'
  | 'split'
  | 'start'
  | 'days'
  | 'effect'
  | `cell-name-${number}`
  | `cell-ads-${number}`;
export type Problems = Partial<Record<Field, string>>;

const cell = (key: number, split: string): CellValue => ({
  key,
  name: text.groups.letter(key),
  ids: [],
  split,
});

/** The form as it begins. @param now in seconds since 1970 */
export const newValues = (now: number, zone: string): Values => ({
  type: 'AB_TEST',
  name: '',
  hypothesis: '',
  metric: 'CLICK',
  level: 'CAMPAIGN',
  cells: [cell(0, '50'), cell(1, '50')],
  holdout: '10',
  start: isoDay(now, zone),
  days: '28',
  effect: '20',
});

/** A draft as the form has it: one whose first day is over begins today. @param now in seconds since 1970 */
export function valuesOf(draft: Experiment, now: number, zone: string): Values {
  return {
    ...newValues(now, zone),
    type: draft.type,
    name: draft.name,
    hypothesis: draft.hypothesis,
    metric: draft.key_metric,
    level: draft.entity_level,
    cells: draft.cells.map((one, key) => ({
      key,
      name: one.name,
      ids: one.entity_ids,
      split: String(one.split_percent),
    })),
    ...(draft.type === 'CONVERSION_LIFT' && { holdout: String(draft.holdout_percent) }),
    start: isoDay(Math.max(draft.start_time, now), zone),
    days: String(Math.round((draft.end_time - draft.start_time) / DAY)),
  };
}

/** Metrics that a type can have: who sees no ads can't press them. */
export const metricsFor = (type: ExperimentType): readonly ExperimentMetric[] =>
  type === 'AB_TEST' ? EXPERIMENT_METRICS : EXPERIMENT_METRICS.filter((one) => one in EXPERIMENT_EVENTS);

/** The form with another type: groups and metric as it can have them. */
export function withType(values: Values, type: ExperimentType): Values {
  if (type === values.type) return values;
  const metrics = metricsFor(type);
  const metric = metrics.includes(values.metric) ? values.metric : metrics[0]!;
  if (type === 'CONVERSION_LIFT')
    return { ...values, type, metric, cells: [{ ...values.cells[0]!, split: '100' }] };
  return { ...values, type, metric, cells: evenly([...values.cells, cell(1, '0')]) };
}

/** Groups with equal shares; what doesn't divide evenly is the first one's. */
export function evenly(cells: readonly CellValue[]): CellValue[] {
  const each = Math.floor(100 / cells.length);
  const rest = 100 - each * cells.length;
  return cells.map((one, n) => ({ ...one, split: String(n === 0 ? each + rest : each) }));
}

/** The form with one more group. */
export function withCell(values: Values): Values {
  const used = new Set(values.cells.map(({ key }) => key));
  let key = 0;
  while (used.has(key)) key += 1;
  return { ...values, cells: evenly([...values.cells, cell(key, '0')]) };
}

const whole = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
const isWithin = (typed: string, low: number, high: number): boolean => {
  const number = whole(typed);
  return number >= low && number <= high;
};

/** The problems of a step, by field. @param today a day of the ad account */
export function problemsIn(values: Values, step: number, today: string): Problems {
  const problems: Problems = {};
  const words = text.problems;
  if (step === 0 && values.name.trim() === '') problems.name = words.name;
  if (step === 1) {
    const names = values.cells.map(({ name }) => name.trim().toLowerCase());
    for (const [n, one] of values.cells.entries()) {
      if (names[n] === '' || names.indexOf(names[n]!) < n) problems[`cell-name-${n}`] = words.cellName;
      if (one.ids.length === 0) problems[`cell-ads-${n}`] = words.cellAds;
    }
    const sum = values.cells.reduce((all, { split }) => all + whole(split), 0);
    if (sum !== 100 || values.cells.some(({ split }) => !isWithin(split, EXPERIMENT.splitMin, 100)))
      problems.split = words.split;
    if (
      values.type === 'CONVERSION_LIFT' &&
      !isWithin(values.holdout, EXPERIMENT.holdoutMin, EXPERIMENT.holdoutMax)
    )
      problems.holdout = words.holdout;
  }
  if (step === 2) {
    if (!(values.start >= today)) problems.start = words.start;
    if (!isWithin(values.days, EXPERIMENT.daysMin, EXPERIMENT.daysMax)) problems.days = words.days;
    if (!isWithin(values.effect, 1, 500)) problems.effect = words.effect;
  }
  return problems;
}

/** Which step has the field that the service refuses. */
export function stepOf(field: string | undefined): number | null {
  if (field === 'name' || field === 'hypothesis' || field === 'key_metric') return 0;
  if (field === 'cells' || field === 'holdout_percent' || field === 'entity_level') return 1;
  return field === 'start_time' || field === 'end_time' ? 2 : null;
}

type Input = Omit<CallOptions<'AdExperimentResource.create'>, 'ad_account_id' | 'is_draft'>;

/** The groups as calls take them. */
export const cellsOf = ({ cells }: Pick<Values, 'cells'>): Input['cells'] =>
  cells.map(({ name, ids, split }) => ({
    name: name.trim(),
    entity_ids: [...ids],
    split_percent: whole(split),
  }));

/** The experiment as calls take it: one of today begins at once. @param now in seconds since 1970 */
export function inputOf(values: Values, now: number, zone: string): Input {
  const first = dayToUnix(values.start, 'first', zone)!;
  const start = Math.max(first, Math.floor(now));
  return {
    type: values.type,
    name: values.name.trim(),
    hypothesis: values.hypothesis.trim(),
    key_metric: values.metric,
    entity_level: values.level,
    cells: cellsOf(values),
    holdout_percent: values.type === 'CONVERSION_LIFT' ? whole(values.holdout) : 0,
    start_time: start,
    end_time: start + whole(values.days) * DAY,
  };
}
