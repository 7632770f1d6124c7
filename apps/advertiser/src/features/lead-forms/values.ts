import {
  type CallOptions,
  LEAD_OPTIONS_MAX,
  LEAD_OPTIONS_MIN,
  LEAD_QUESTION_TYPES,
  type LeadFieldType,
  type LeadQuestion,
  type LeadQuestionType,
  secureAddress,
} from '@corkboard/contract';
import { leadForms as text } from '../../messages/lead-forms';

type NewLeadForm = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/lead_forms'>['body'][number];

/** Questions that the site has words for. */
export const USUAL_QUESTIONS = LEAD_QUESTION_TYPES.filter(
  (type): type is Exclude<LeadQuestionType, 'CUSTOM'> => type !== 'CUSTOM',
);

/** A question of one's own, as it's typed. */
export interface CustomQuestion {
  /** Tells it from the others. */
  readonly key: number;
  readonly label: string;
  readonly field: LeadFieldType;
  /** One a line. */
  readonly options: string;
}

/** A new form, as it's typed. */
export interface FormValues {
  readonly name: string;
  readonly usual: readonly LeadQuestionType[];
  readonly customs: readonly CustomQuestion[];
  readonly privacy: string;
  readonly disclosure: string;
  readonly completion: string;
  readonly terms: boolean;
}
export const NEW_FORM: FormValues = {
  name: '',
  usual: ['FULL_NAME', 'EMAIL'],
  customs: [],
  privacy: '',
  disclosure: '',
  completion: text.completionStart,
  terms: false,
};

/** Whether a question is answered by choosing. */
export const isChosen = (field: LeadFieldType): boolean => field === 'RADIO_LIST' || field === 'CHECKBOX';

const linesOf = (options: string): string[] => [
  ...new Set(
    options
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** The questions of a form: the usual ones in the site's order, then one's own. */
export const questionsOf = ({ usual, customs }: Pick<FormValues, 'usual' | 'customs'>): LeadQuestion[] => [
  ...USUAL_QUESTIONS.filter((type) => usual.includes(type)).map((question_type) => ({ question_type })),
  ...customs.map(({ label, field, options }) => ({
    question_type: 'CUSTOM' as const,
    custom_question_field_type: field,
    custom_question_label: label.trim(),
    custom_question_options: isChosen(field) ? linesOf(options) : null,
  })),
];

export type FormProblems = Partial<Record<keyof FormValues | `custom${number}`, string>>;

/** Problems of a new form, by field. */
export function formProblems(values: FormValues): FormProblems {
  const problems: FormProblems = {};
  const { name, customs, privacy, completion, terms } = values;
  if (name.trim() === '') problems.name = text.required;
  if (questionsOf(values).length === 0) problems.usual = text.questionsNeeded;
  for (const { key, label, field, options } of customs) {
    const count = linesOf(options).length;
    if (label.trim() === '') problems[`custom${key}`] = text.required;
    else if (isChosen(field) && (count < LEAD_OPTIONS_MIN || count > LEAD_OPTIONS_MAX))
      problems[`custom${key}`] = text.optionsHint;
  }
  if (secureAddress(privacy) === null) problems.privacy = text.linkNeeded;
  if (completion.trim() === '') problems.completion = text.required;
  if (!terms) problems.terms = text.termsNeeded;
  return problems;
}

/** A new form as the service takes it: one that people can answer. */
export const toInput = (values: FormValues): NewLeadForm => ({
  name: values.name.trim(),
  has_accepted_terms: values.terms,
  questions: questionsOf(values) as NewLeadForm['questions'],
  privacy_policy_link: values.privacy.trim(),
  disclosure_language: values.disclosure.trim() || null,
  completion_message: values.completion.trim(),
  status: 'ACTIVE',
});

/** Answers for a test, in the order of the questions. */
export const testAnswers = (questions: readonly LeadQuestion[]): string[] =>
  questions.map(
    ({ question_type: type, custom_question_options: options }) =>
      options?.[0] ?? TEST_ANSWERS[type] ?? 'Test',
  );
const TEST_ANSWERS: Partial<Record<LeadQuestionType, string>> = {
  FULL_NAME: 'Test Person',
  EMAIL: 'test@corkboard.example',
  PHONE_NUMBER: '+1 555 0100',
  ZIP_CODE: '12345',
  DATE_OF_BIRTH: '1990-01-01',
  AGE: '36',
};
