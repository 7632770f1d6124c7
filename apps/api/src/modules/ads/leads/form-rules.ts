import { isDeepStrictEqual } from 'node:util';
import {
  type CallOptions,
  cleanLines,
  cleanText,
  LEAD_OPTIONS_MIN,
  leadMessages as text,
  type LeadQuestion,
  secureAddress,
} from '@corkboard/contract';
import { check, ItemRefusal } from '../campaigns';
import type { FormColumns, FormRow } from './form-queries';

type FormInput = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/lead_forms'>['body'][number];

function filled(field: string, given: string, clean: (text: string) => string = cleanText): string {
  const kept = clean(given);
  check(kept !== '', field, text.blank(field));
  return kept;
}

function linkOf(field: string, given: string): string {
  const link = secureAddress(given);
  if (link === null) throw new ItemRefusal(field, text.link(field));
  return link;
}

/** A question as it's kept, without what means nothing for its kind. */
function questionOf(given: LeadQuestion): LeadQuestion {
  const { question_type, custom_question_field_type: field, custom_question_label: label } = given;
  const options = given.custom_question_options ?? [];
  if (question_type !== 'CUSTOM') {
    check(!field && !label && options.length === 0, 'questions', text.onlyCustom);
    return { question_type };
  }
  const words = cleanText(label ?? '');
  check(words !== '', 'questions', text.customLabel);
  if (!field) throw new ItemRefusal('questions', text.customField);
  const isChosen = field === 'RADIO_LIST' || field === 'CHECKBOX';
  const kept = [...new Set(options.map(cleanText))].filter((option) => option !== '');
  const isRight = isChosen
    ? kept.length === options.length && kept.length >= LEAD_OPTIONS_MIN
    : options.length === 0;
  check(isRight, 'questions', isChosen ? text.customOptions : text.onlyCustom);
  return {
    question_type,
    custom_question_field_type: field,
    custom_question_label: words,
    custom_question_options: isChosen ? kept : null,
  };
}

/** The name of a question, by which no form has two: its kind, or its own words. */
const nameOf = ({ question_type, custom_question_label: label }: LeadQuestion): string =>
  question_type === 'CUSTOM' ? `"${label}"` : question_type;

/** A form's columns, or an `ItemRefusal`. */
export function formColumns(input: FormInput): FormColumns {
  check(input.has_accepted_terms, 'has_accepted_terms', text.terms);
  const questions = input.questions.map(questionOf);
  check(new Set(questions.map(nameOf)).size === questions.length, 'questions', text.sameQuestion);
  const status = input.status ?? 'DRAFT';
  check(status === 'DRAFT' || questions.length > 0, 'questions', text.needsQuestion);
  return {
    name: filled('name', input.name),
    status,
    questions,
    privacy_policy_link: linkOf('privacy_policy_link', input.privacy_policy_link),
    policy_links: (input.policy_links ?? []).map(({ label, link }) => {
      check(cleanText(label) !== '', 'policy_links', text.policyLabel);
      return { label: cleanText(label), link: linkOf('policy_links', link) };
    }),
    disclosure_language: cleanLines(input.disclosure_language ?? '') || null,
    completion_message: filled('completion_message', input.completion_message, cleanLines),
  };
}

/**
 * Refuses a change by which answers would no longer match their questions: an active form that an ad uses, or that somebody answered, keeps
 * its questions and stays active.
 */
export function requireSameQuestions(before: FormRow, after: FormColumns): void {
  if (before.status !== 'ACTIVE') return;
  check(after.status === 'ACTIVE', 'status', text.frozenStatus);
  check(isDeepStrictEqual(before.questions, after.questions), 'questions', text.frozenQuestions);
}

/** A form as it would be created: what its changes are made on. */
export const inputOfForm = (row: FormRow): FormInput => ({
  name: row.name,
  has_accepted_terms: true,
  questions: row.questions as FormInput['questions'],
  privacy_policy_link: row.privacy_policy_link,
  completion_message: row.completion_message,
  disclosure_language: row.disclosure_language,
  policy_links: row.policy_links,
  status: row.status,
});
