import { useId } from 'react';
import { RETARGETING, RETARGETING_TAGS, retargetingIn, type ShoppingRetargeting } from '@corkboard/contract';
import { Checkbox, Select } from '@corkboard/ui';
import { targeting } from '../../messages/targeting';
import { formCss } from '../form';
import { type Targeting, withRules } from './spec';
import css from './targeting.module.css';

const text = targeting.retargeting;
const DAYS = [1, 3, 7, 14, 30, 60, RETARGETING.daysMax];
const TAGS = Object.entries(RETARGETING_TAGS) as [keyof typeof RETARGETING_TAGS, number][];
const NEW_RULE: ShoppingRetargeting = {
  lookback_window: RETARGETING.lookback,
  exclusion_window: RETARGETING.exclusion,
  tag_types: TAGS.map(([, tag]) => tag),
};

interface RetargetingFieldsProps {
  readonly spec: Targeting;
  readonly onChange: (spec: Targeting) => void;
}

/** Whether an ad group shows people the products they looked at, and which acts count for that. */
export function RetargetingFields({ spec, onChange }: RetargetingFieldsProps) {
  const rules = retargetingIn(spec);
  return (
    <fieldset className={formCss.group}>
      <legend>{text.title}</legend>
      <Checkbox
        label={text.on}
        hint={text.hint}
        checked={rules.length > 0}
        onChange={({ target }) => {
          onChange(withRules(spec, target.checked ? [NEW_RULE] : []));
        }}
      />
      {rules.map((rule, at) => (
        <Rule
          // Rules have no names: each stays in its place.
          key={at}
          rule={rule}
          onChange={(changed) => {
            onChange(withRules(spec, rules.with(at, changed)));
          }}
        />
      ))}
    </fieldset>
  );
}

interface RuleProps {
  readonly rule: ShoppingRetargeting;
  readonly onChange: (rule: ShoppingRetargeting) => void;
}

function Rule({ rule, onChange }: RuleProps) {
  const id = useId();
  const { lookback_window: from = RETARGETING.lookback, exclusion_window: until = RETARGETING.exclusion } =
    rule;
  const tags = rule.tag_types ?? NEW_RULE.tag_types!;
  const isLast = (tag: number): boolean => tags.length === 1 && tags.includes(tag);
  return (
    <div role="group" aria-labelledby={id} className={formCss.group}>
      <p id={id}>{text.acts}</p>
      <div className={css.choices}>
        {TAGS.map(([name, tag]) => (
          <Checkbox
            key={name}
            label={text.tags[name]}
            checked={tags.includes(tag)}
            disabled={isLast(tag)}
            onChange={({ target }) => {
              const others = tags.filter((one) => one !== tag);
              onChange({
                ...rule,
                tag_types: target.checked ? [...others, tag].sort((a, b) => a - b) : others,
              });
            }}
          />
        ))}
      </div>
      <div className={css.choices}>
        <Select
          label={text.from}
          value={String(from)}
          onChange={({ target }) => {
            const days = Number(target.value);
            onChange({ ...rule, lookback_window: days, exclusion_window: until < days ? until : 0 });
          }}
        >
          {options(DAYS, from).map((days) => (
            <option key={days} value={days}>
              {text.days(days)}
            </option>
          ))}
        </Select>
        <Select
          label={text.until}
          value={String(until)}
          onChange={({ target }) => {
            onChange({ ...rule, exclusion_window: Number(target.value) });
          }}
        >
          {options([0, ...DAYS.filter((days) => days < from)], until).map((days) => (
            <option key={days} value={days}>
              {days === 0 ? text.none : text.days(days)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

/** Days to choose from, with what is chosen among them. */
const options = (days: readonly number[], chosen: number): number[] =>
  [...new Set([...days, chosen])].sort((a, b) => a - b);
