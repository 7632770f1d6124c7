import { apiQuery } from '@corkboard/api-client';
import {
  type CallOptions,
  OBJECTIVES,
  REPORT_FILTER_VALUE_MAX,
  REPORT_FILTERS_MAX,
  REPORT_REACH,
} from '@corkboard/contract';
import { Button, Select, TextField } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { tables } from '../../messages/tables';
import { entityTableCss as tableCss } from '../entity-table';
import { fromMicro, toMicro } from '../format';
import { LABELS, labelsOptions } from '../labels';
import { type TableView } from '../lists';
import { METRICS } from './metrics';
import css from './report.module.css';
import { wordsOf } from './StatusBadge';

const text = tables.filters;
type Filter = NonNullable<CallOptions<'AdReportTableResource.get'>['filters']>[number];
type Objective = (typeof OBJECTIVES)[number];

const isMicro = (field: Filter['field']): boolean =>
  METRICS.some(({ of, as }) => of === field && as === 'micro');
/** A threshold as people write it: money in whole units. */
const shownOf = ({ field, value }: Filter): number => (isMicro(field) ? fromMicro(value) : value);
/** The same as the service has it; undefined for what no threshold can be. */
function valueOf(field: Filter['field'], shown: number): number | undefined {
  const value = isMicro(field) ? toMicro(String(shown)) : shown;
  return value >= 0 && value <= REPORT_FILTER_VALUE_MAX ? value : undefined;
}

export interface FilterPanelProps {
  readonly accountId: string;
  readonly view: TableView;
  /** Whether reach is known of these rows and days. */
  readonly hasReach: boolean;
  readonly onChange: (changes: Partial<TableView>) => void;
}

/** Which rows a table has besides its statuses: objectives, labels, and numbers above or below something. */
export function FilterPanel({ accountId, view, hasReach, onChange }: FilterPanelProps) {
  const { objective_types: objectives = [], filters = [] } = view;
  const set = (n: number, changes: Partial<Filter>) => {
    onChange({ filters: filters.map((filter, at) => (at === n ? { ...filter, ...changes } : filter)) });
  };
  const switchObjective = (one: Objective) => {
    onChange({
      objective_types: objectives.includes(one)
        ? objectives.filter((other) => other !== one)
        : [...objectives, one],
    });
  };
  return (
    <div role="group" aria-label={text.title} className={css.panel}>
      <div role="group" aria-label={text.objectives}>
        <p className={css.legend}>{text.objectives}</p>
        <div className={tableCss.statuses}>
          {OBJECTIVES.map((one) => (
            <button
              key={one}
              type="button"
              className={tableCss.status}
              aria-pressed={objectives.includes(one)}
              onClick={() => {
                switchObjective(one);
              }}
            >
              {wordsOf(one)}
            </button>
          ))}
        </div>
      </div>
      <LabelFilter accountId={accountId} chosen={view.campaign_labels ?? []} onChange={onChange} />
      <div role="group" aria-label={text.numbers}>
        <p className={css.legend}>{text.numbers}</p>
        {filters.map((filter, n) => (
          <FilterLine
            key={n}
            filter={filter}
            hasReach={hasReach}
            onChange={(changes) => {
              set(n, changes);
            }}
            onRemove={() => {
              onChange({ filters: filters.filter((_, at) => at !== n) });
            }}
          />
        ))}
        {filters.length < REPORT_FILTERS_MAX ? (
          <Button
            size="sm"
            onClick={() => {
              onChange({
                filters: [...filters, { field: 'SPEND_IN_DOLLAR', operator: 'GREATER_THAN', value: 0 }],
              });
            }}
          >
            {text.add}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface LabelFilterProps {
  readonly accountId: string;
  readonly chosen: readonly string[];
  readonly onChange: (changes: Partial<TableView>) => void;
}

/** The labels that there are, and those that are chosen; nothing where there are none. */
function LabelFilter({ accountId, chosen, onChange }: LabelFilterProps) {
  const { data } = useQuery(apiQuery(LABELS, labelsOptions(accountId)));
  const known = data?.items.flatMap(({ labels }) => labels.map(({ value }) => value)) ?? [];
  const words = [...new Set([...chosen, ...known])].toSorted((a, b) => a.localeCompare(b));
  if (words.length === 0) return null;
  return (
    <div role="group" aria-label={text.labels}>
      <p className={css.legend}>{text.labels}</p>
      <div className={tableCss.statuses}>
        {words.map((word) => (
          <button
            key={word}
            type="button"
            className={tableCss.status}
            aria-pressed={chosen.includes(word)}
            onClick={() => {
              onChange({
                campaign_labels: chosen.includes(word)
                  ? chosen.filter((one) => one !== word)
                  : [...chosen, word],
              });
            }}
          >
            {word}
          </button>
        ))}
      </div>
    </div>
  );
}

interface FilterLineProps {
  readonly filter: Filter;
  readonly hasReach: boolean;
  readonly onChange: (changes: Partial<Filter>) => void;
  readonly onRemove: () => void;
}

/** A number and its threshold. */
function FilterLine({ filter, hasReach, onChange, onRemove }: FilterLineProps) {
  const metrics = METRICS.filter(({ of }) => hasReach || !REPORT_REACH.includes(of));
  return (
    <div className={css.line}>
      <Select
        hideLabel
        label={text.field}
        value={filter.field}
        onChange={({ target }) => {
          const field = target.value as Filter['field'];
          // The displayed number stays, although its unit changes.
          onChange({ field, value: valueOf(field, shownOf(filter)) ?? 0 });
        }}
      >
        {metrics.map(({ of, as, header }) => (
          <option key={of} value={of}>
            {as === 'percent' ? text.share(header) : header}
          </option>
        ))}
      </Select>
      <Select
        hideLabel
        label={text.operator}
        value={filter.operator}
        onChange={({ target }) => {
          onChange({ operator: target.value as Filter['operator'] });
        }}
      >
        <option value="GREATER_THAN">{text.above}</option>
        <option value="LESS_THAN">{text.below}</option>
      </Select>
      <TextField
        hideLabel
        type="number"
        min="0"
        step="any"
        inputMode="decimal"
        autoComplete="off"
        className={css.amount}
        label={text.value}
        value={shownOf(filter)}
        onChange={({ target }) => {
          const value = valueOf(filter.field, Number(target.value));
          if (value !== undefined) onChange({ value });
        }}
      />
      <Button size="sm" variant="ghost" onClick={onRemove}>
        {text.remove}
      </Button>
    </div>
  );
}
