import { useMemo, useState } from 'react';
import { Select } from '@corkboard/ui';
import { catalogs as text } from '../../messages/catalogs';
import { choicesOf } from './choices';
import { type FeedValues } from './values';

export interface FeedListProps {
  readonly name: 'country' | 'locale' | 'currency';
  /** A field with a hint may have no value. */
  readonly hint?: string;
  /** The viewer's, for names. */
  readonly locale: string;
  readonly values: FeedValues;
  readonly onValues: (values: FeedValues) => void;
}

/** A field of a feed whose values are in a list. */
export function FeedList({ name, hint, locale, values, onValues }: FeedListProps) {
  const [first] = useState(values[name]);
  const choices = useMemo(() => choicesOf(name, locale, first), [name, locale, first]);
  return (
    <Select
      label={text[name]}
      {...(hint !== undefined && { hint })}
      value={values[name]}
      onChange={({ target }) => {
        onValues({ ...values, [name]: target.value });
      }}
    >
      {hint === undefined ? null : <option value="">{text.noChoice}</option>}
      {choices.map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  );
}
