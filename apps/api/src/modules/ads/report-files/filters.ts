import {
  isPlain,
  LIST_OPERATORS,
  operatorsOf,
  reportTemplateMessages as text,
  WORD_OPERATORS,
} from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import type { ReportRow } from '../reports';
import type { Settings } from './queries';

type Filter = NonNullable<Settings['filters']>[number];

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));
const hasWords = ({ field }: Pick<Filter, 'field'>): boolean => operatorsOf(field) === WORD_OPERATORS;

/**
 * Checks what a report is narrowed by.
 *
 * @throws Refusal 400 `badParameter` naming `filters`
 */
export function checkFilters(filters: readonly Filter[]): void {
  for (const filter of filters) {
    const { field, operator, values } = filter;
    if (!operatorsOf(field).includes(operator)) throw badField('filters', text.operator(field, operator));
    if (values.length > 1 && !LIST_OPERATORS.includes(operator))
      throw badField('filters', text.oneValue(operator));
    if (!values.every(isPlain)) throw badField('filters', text.character(field));
    if (!hasWords(filter) && !values.every(isNumber)) throw badField('filters', text.number(field));
  }
}

/** Whether a row's value is as a filter says. What has no value is neither above nor below anything, and nothing's equal. */
export function passes(row: ReportRow, filter: Filter): boolean {
  const { field, operator, values } = filter;
  const value = row[field];
  const isNegative = operator === '!=' || operator === 'not_in';
  if (value === undefined) return isNegative;
  const [first = ''] = values;
  if (operator === '>') return Number(value) > Number(first);
  if (operator === '<') return Number(value) < Number(first);
  if (operator === 'contains_substring') return String(value).includes(first);
  if (operator === '~') return String(value).toLowerCase().includes(first.toLowerCase());
  const isOne = hasWords(filter)
    ? values.includes(String(value))
    : values.some((one) => Number(one) === Number(value));
  return isOne !== isNegative;
}
