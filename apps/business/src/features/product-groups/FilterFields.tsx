import {
  type CatalogType,
  PRODUCT_FILTER_KEYS,
  PRODUCT_FILTER_OPERATORS,
  type ProductFilterKey,
} from '@corkboard/contract';
import { Button, Checkbox, Select, TextArea, TextField } from '@corkboard/ui';
import { productGroups as text } from '../../messages/product-groups';
import { type FilterValues, isComparison, isPrice, keyName } from './criteria';
import css from './groups.module.css';

export interface FilterFieldsProps {
  /** That of the catalog. */
  readonly type: CatalogType;
  /** From 1. */
  readonly number: number;
  readonly filter: FilterValues;
  readonly onFilter: (filter: FilterValues) => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

/** One filter of a product group. */
export function FilterFields({ type, number, filter, onFilter, onRemove }: FilterFieldsProps) {
  const { key, values, operator, currency, negated } = filter;
  const keys: readonly ProductFilterKey[] = PRODUCT_FILTER_KEYS[type];
  const isAmount = isComparison(key) || isPrice(key);
  return (
    <fieldset className={css.filter}>
      <legend>{text.criterion(number)}</legend>
      <div className={css.fields}>
        <Select
          label={text.key}
          value={key}
          onChange={({ target }) => {
            onFilter({ ...filter, key: keys.find((one) => one === target.value) ?? key, rest: {} });
          }}
        >
          {keys.map((one) => (
            <option key={one} value={one}>
              {keyName(one)}
            </option>
          ))}
        </Select>
        {isComparison(key) ? (
          <Select
            label={text.operator}
            value={operator}
            onChange={({ target }) => {
              onFilter({
                ...filter,
                operator: PRODUCT_FILTER_OPERATORS.find((one) => one === target.value) ?? operator,
              });
            }}
          >
            {PRODUCT_FILTER_OPERATORS.map((one) => (
              <option key={one} value={one}>
                {text.operators[one]}
              </option>
            ))}
          </Select>
        ) : null}
        {isAmount ? (
          <TextField
            required
            inputMode="decimal"
            label={text.value}
            value={values}
            onChange={({ target }) => {
              onFilter({ ...filter, values: target.value });
            }}
          />
        ) : null}
        {isPrice(key) ? (
          <TextField
            required={key === 'PRICE'}
            maxLength={3}
            label={text.currency}
            value={currency}
            onChange={({ target }) => {
              onFilter({ ...filter, currency: target.value });
            }}
          />
        ) : null}
      </div>
      {isAmount ? null : (
        <TextArea
          required
          label={text.values}
          hint={text.valuesHint}
          value={values}
          onChange={({ target }) => {
            onFilter({ ...filter, values: target.value });
          }}
        />
      )}
      <Checkbox
        label={text.negated}
        checked={negated}
        onChange={({ target }) => {
          onFilter({ ...filter, negated: target.checked });
        }}
      />
      {onRemove ? (
        <div>
          <Button size="sm" onClick={onRemove}>
            {text.removeCriterion(number)}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
