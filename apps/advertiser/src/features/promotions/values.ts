import { type AdAccount, dayOf, PROMOTION_VALUES_MAX, type PromotionType } from '@corkboard/contract';
import { promotions as text } from '../../messages/promotions';
import { dayToUnix, isoDay } from '../format';
import { type Promotion } from './promotion';

type Value = NonNullable<Promotion['template_values']>[number];
/** Kind of a value of an offer. */
export type ValueKind = keyof typeof text.kinds;
/** A value as it's typed. */
export interface TypedValue {
  readonly kind: ValueKind;
  readonly text: string;
}
/** A promotion as it's typed. */
export interface PromotionValues {
  readonly title: string;
  readonly type: PromotionType;
  readonly code: string;
  readonly values: readonly TypedValue[];
  readonly start: string;
  readonly end: string;
}
/** Sentences about what is wrong, by field; those of values by their place. */
export type PromotionProblems = Partial<
  Record<'title' | 'code' | 'start' | 'end' | `value${number}`, string>
>;

const typedValue = ({ percent, amount, custom_text: words }: Value): TypedValue =>
  percent !== undefined
    ? { kind: 'percent', text: String(percent) }
    : amount !== undefined
      ? { kind: 'amount', text: String(amount) }
      : { kind: 'words', text: words ?? '' };

const NO_VALUE: TypedValue = { kind: 'none', text: '' };

/** The fields of the form for a promotion, or for a new one. */
export function promotionValues(promotion: Promotion | null, zone: string): PromotionValues {
  const { start_time: start, end_time: end, template_values: values = [] } = promotion ?? {};
  return {
    title: promotion?.promotion_title ?? '',
    type: promotion?.promotion_type ?? 'SITEWIDE',
    code: promotion?.promotion_code ?? '',
    values: Array.from({ length: PROMOTION_VALUES_MAX }, (_, at) =>
      values[at] ? typedValue(values[at]) : NO_VALUE,
    ),
    start: start === undefined ? '' : isoDay(start, zone),
    end: end === undefined ? '' : isoDay(end, zone),
  };
}

const NUMBER = /^\d{1,9}(?:[.,]\d{1,6})?$/;
const numberIn = (typed: string): number => Number(typed.trim().replace(',', '.'));
function valueProblem({ kind, text: typed }: TypedValue): string | undefined {
  if (kind === 'none') return undefined;
  if (kind === 'words') return typed.trim() === '' ? text.valueWrong.words : undefined;
  const isRight =
    NUMBER.test(typed.trim()) && numberIn(typed) > 0 && (kind === 'amount' || numberIn(typed) <= 100);
  return isRight ? undefined : text.valueWrong[kind];
}

/** Problems of what was typed, before it's sent. @param before the promotion that is changed */
export function problemsOf(values: PromotionValues, before: Promotion | null): PromotionProblems {
  const problems: PromotionProblems = {};
  if (values.title.trim() === '') problems.title = text.nameMissing;
  if (before?.promotion_code !== undefined && values.code.trim() === '') problems.code = text.keepsField;
  if (before?.start_time !== undefined && values.start === '') problems.start = text.keepsField;
  if (before?.end_time !== undefined && values.end === '') problems.end = text.keepsField;
  if (values.start !== '' && values.end !== '' && values.end < values.start) problems.end = text.endsFirst;
  for (const [at, value] of values.values.entries()) {
    const problem = valueProblem(value);
    if (problem !== undefined) problems[`value${at}`] = problem;
  }
  return problems;
}

function sentValue({ kind, text: typed }: TypedValue, currency: string): Value | null {
  switch (kind) {
    case 'none':
      return null;
    case 'words':
      return { custom_text: typed.trim() };
    case 'percent':
      return { percent: numberIn(typed) };
    case 'amount':
      return { amount: numberIn(typed), currency_code: currency };
  }
}

/** Fields of the calls for what was typed without problems. */
export function fieldsOf(values: PromotionValues, { currency, time_zone: zone }: AdAccount) {
  const [start, end] = [dayToUnix(values.start, 'first', zone), dayToUnix(values.end, 'last', zone)];
  const code = values.code.trim();
  return {
    promotion_title: values.title.trim(),
    promotion_type: values.type,
    template_values: values.values.flatMap((value) => sentValue(value, currency) ?? []),
    ...(code === '' ? {} : { promotion_code: code }),
    ...(start === null ? {} : { start_time: start }),
    ...(end === null ? {} : { end_time: end }),
  };
}

/** The values of an offer in words. */
export const offerOf = ({ template_values: values }: Promotion, locale: string): string =>
  values
    .map(({ percent, amount, currency_code: currency, custom_text: words }) =>
      percent !== undefined
        ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 6 }).format(percent / 100)
        : amount !== undefined
          ? new Intl.NumberFormat(locale, { style: 'currency', currency: currency! }).format(amount)
          : (words ?? ''),
    )
    .join(', ');

/** The days on which a promotion is valid, in words. */
export function datesOf(
  { start_time: start, end_time: end }: Promotion,
  locale: string,
  zone: string,
): string {
  const day = (at: number) =>
    new Date(dayOf(at * 1000, zone)).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  if (start === undefined) return end === undefined ? text.always : text.until(day(end));
  return end === undefined ? text.from(day(start)) : text.between(day(start), day(end));
}
