import { PROMOTION_TEXT_MAX } from '@corkboard/contract';
import { Select, TextField } from '@corkboard/ui';
import { promotions as text } from '../../messages/promotions';
import { formCss as form } from '../form';
import { type PromotionProblems, type TypedValue, type ValueKind } from './values';

const KINDS = Object.keys(text.kinds) as ValueKind[];

export interface ValueFieldsProps {
  readonly currency: string;
  readonly values: readonly TypedValue[];
  readonly problems: PromotionProblems;
  readonly onChange: (values: readonly TypedValue[]) => void;
}

/** The values of an offer: a percentage, an amount, or words. */
export function ValueFields({ currency, values, problems, onChange }: ValueFieldsProps) {
  const change = (at: number, changed: Partial<TypedValue>) => {
    onChange(values.map((value, index) => (index === at ? { ...value, ...changed } : value)));
  };
  return (
    <fieldset className={form.group}>
      <legend>{text.values}</legend>
      {values.map(({ kind, text: typed }, at) => (
        <div key={at} className={form.pair}>
          <Select
            label={text.kind(at + 1)}
            value={kind}
            onChange={({ target }) => {
              change(at, { kind: target.value as ValueKind, text: '' });
            }}
          >
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {one === 'amount' ? `${text.kinds.amount} (${currency})` : text.kinds[one]}
              </option>
            ))}
          </Select>
          {kind === 'none' ? null : (
            <TextField
              label={text.value(at + 1)}
              value={typed}
              {...(kind === 'words' ? { maxLength: PROMOTION_TEXT_MAX } : { inputMode: 'decimal' as const })}
              autoComplete="off"
              error={problems[`value${at}`]}
              onChange={({ target }) => {
                change(at, { text: target.value });
              }}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
