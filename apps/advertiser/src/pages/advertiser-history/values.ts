import { messages } from '../../messages/en';
import { history as text } from '../../messages/history';
import { type Formats } from '../../features/format';

const MONEY = /_in_micro_currency$|_spend_cap$/;
const TIME = /_time$/;

/** Display name of a field. */
export const fieldName = (field: string): string =>
  Object.hasOwn(text.fields, field) ? text.fields[field]! : field;

/**
 * A value of the history as people read it: money in the account's currency, moments as days, words of statuses and kinds by their names.
 *
 * @param json what was written down; null for nothing
 */
export function shownValue(field: string, json: string | null, formats: Formats): string {
  const value = json === null ? null : (JSON.parse(json) as unknown);
  if (value === null || value === '') return text.nothing;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number') {
    if (MONEY.test(field)) return formats.money(value);
    return TIME.test(field) ? formats.day(value) : formats.number(value);
  }
  if (typeof value === 'string') return Object.hasOwn(messages.codes, value) ? messages.codes[value]! : value;
  return JSON.stringify(value);
}
