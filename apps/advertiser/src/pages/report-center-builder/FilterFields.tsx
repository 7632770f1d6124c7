import { FILTER_OPERATORS, LIST_OPERATORS, operatorsOf, REPORT_FILE_FILTERS_MAX } from '@corkboard/contract';
import { Button, Select, TextField } from '@corkboard/ui';
import { formCss as css } from '../../features/form';
import { reportCenter as text } from '../../messages/report-center';
import { COLUMNS, type Filter, valuesOf, wordOf } from './settings';

export interface FilterFieldsProps {
  readonly filters: readonly Filter[];
  readonly onChange: (filters: Filter[]) => void;
}

/** Which rows are in a report: those for which all rules hold. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const set = (at: number, filter: Filter) => {
    onChange(filters.map((one, n) => (n === at ? filter : one)));
  };
  return (
    <fieldset className={css.group}>
      <legend>{text.filters}</legend>
      {filters.length === 0 ? <p className={css.soft}>{text.filtersHint}</p> : null}
      {filters.map((filter, at) => {
        const operators = operatorsOf(filter.field);
        const names = (COLUMNS as Filter['field'][]).includes(filter.field)
          ? COLUMNS
          : [...COLUMNS, filter.field];
        return (
          <div key={at} className={css.acts}>
            <Select
              label={text.filterField(at + 1)}
              hideLabel
              value={filter.field}
              onChange={({ target }) => {
                const field = target.value as Filter['field'];
                const kept = operatorsOf(field).includes(filter.operator);
                set(at, { ...filter, field, operator: kept ? filter.operator : '=' });
              }}
            >
              {names.map((name) => (
                <option key={name} value={name}>
                  {wordOf(name)}
                </option>
              ))}
            </Select>
            <Select
              label={text.filterOperator(at + 1)}
              hideLabel
              value={filter.operator}
              onChange={({ target }) => {
                const operator = target.value as Filter['operator'];
                set(at, { ...filter, operator, values: valuesOf(filter.values.join(', '), operator) });
              }}
            >
              {FILTER_OPERATORS.filter((one) => operators.includes(one)).map((one) => (
                <option key={one} value={one}>
                  {text.operators[one]}
                </option>
              ))}
            </Select>
            <TextField
              label={text.filterValue(at + 1)}
              hideLabel
              maxLength={256}
              hint={LIST_OPERATORS.includes(filter.operator) ? text.severalHint : undefined}
              value={filter.values.join(', ')}
              onChange={({ target }) => {
                set(at, { ...filter, values: valuesOf(target.value, filter.operator) });
              }}
            />
            <Button
              size="sm"
              aria-label={text.removeFilter(at + 1)}
              onClick={() => {
                onChange(filters.filter((_, n) => n !== at));
              }}
            >
              {text.remove}
            </Button>
          </div>
        );
      })}
      {filters.length < REPORT_FILE_FILTERS_MAX ? (
        <Button
          size="sm"
          onClick={() => {
            onChange([...filters, { field: 'TOTAL_CLICKTHROUGH', operator: '>', values: ['0'] }]);
          }}
        >
          {text.addFilter}
        </Button>
      ) : null}
    </fieldset>
  );
}
