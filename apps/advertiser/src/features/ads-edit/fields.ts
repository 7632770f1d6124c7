import { AD_STATUS_MOVES, type AD_STATUSES, NO_ZONE } from '@corkboard/contract';
import { adsEdit as text } from '../../messages/ads-edit';
import { campaignFields as fieldText } from '../../messages/campaign-fields';
import { messages } from '../../messages/en';
import { timesIn } from '../../messages/times';
import { dayToUnix, isoDay, toMicro, typedMoney } from '../format';

/** Something of a campaign, an ad group, or an ad that is shown in a form, by the name of its field in the service. */
export interface EditField {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'address' | 'money' | 'first' | 'last' | 'choice' | 'locked';
  /** As the form has it. */
  readonly value: string;
  readonly hint?: string | undefined;
  /** Of a choice: codes. */
  readonly options?: readonly string[] | undefined;
  /** Of a choice of other things than codes: their names. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** Of a day: the time zone that it is a day of. */
  readonly zone?: string | undefined;
  /** It can't be emptied. */
  readonly needed?: boolean | undefined;
}

/** Field of a status, with the current one and its possible transitions. */
export const statusField = (status: string): EditField => ({
  key: 'status',
  label: text.status,
  kind: 'choice',
  value: status,
  options: [status, ...AD_STATUS_MOVES[status as (typeof AD_STATUSES)[number]]],
});

export const textField = (key: string, label: string, value: string | null, needed = false): EditField => ({
  key,
  label,
  kind: 'text',
  value: value ?? '',
  needed,
});

export const moneyField = (
  key: string,
  label: string,
  micro: number | null,
  more: { hint?: string; needed?: boolean } = {},
): EditField => ({
  key,
  label,
  kind: 'money',
  value: micro === null ? '' : typedMoney(micro),
  ...more,
});

export const dayField = (key: 'start_time' | 'end_time', unix: number | null, zone: string): EditField => ({
  key,
  label: key === 'start_time' ? text.start : text.end,
  kind: key === 'start_time' ? 'first' : 'last',
  value: unix === null ? '' : isoDay(unix, zone),
  hint: key === 'end_time' ? `${text.endHint} ${timesIn(zone)}` : timesIn(zone),
  zone,
});

/** A field that only drafts may change: a choice in a draft, else its value alone. */
export const frozenField = (
  key: string,
  label: string,
  value: string,
  status: string,
  options: readonly string[],
): EditField =>
  status === 'DRAFT'
    ? { key, label, kind: 'choice', value, options: [...new Set([value, ...options])] }
    : lockedField(key, label, messages.codes[value] ?? value);

export const lockedField = (
  key: string,
  label: string,
  value: string,
  hint: string = text.locked,
): EditField => ({
  key,
  label,
  kind: 'locked',
  value,
  hint,
});

/** Validation error of a field's input. */
export function fieldProblem({ kind, needed }: EditField, typed: string): string | undefined {
  const blank = typed.trim() === '';
  if (blank) return needed ? (kind === 'money' ? text.amountWrong : fieldText.nameRequired) : undefined;
  if (kind !== 'money') return undefined;
  const micro = toMicro(typed);
  return Number.isSafeInteger(micro) && micro > 0 ? undefined : text.amountWrong;
}

/** A typed value as the service takes it; null empties a field. */
function wireValue({ kind, zone = NO_ZONE }: EditField, typed: string): string | number | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  if (kind === 'money') return toMicro(trimmed);
  return kind === 'first' || kind === 'last' ? dayToUnix(trimmed, kind, zone) : trimmed;
}

/** Changed fields, as only these are sent. */
export function patchOf(
  fields: readonly EditField[],
  typed: Readonly<Record<string, string>>,
): Record<string, string | number | null> {
  const changed = fields.filter(
    ({ key, kind, value }) => kind !== 'locked' && typed[key] !== undefined && typed[key].trim() !== value,
  );
  return Object.fromEntries(changed.map((field) => [field.key, wireValue(field, typed[field.key]!)]));
}
