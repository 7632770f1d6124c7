import { ageOn } from './age';
import { typedAddress } from './addresses';
import { isEmail } from './email';
import { cleanLines, cleanText } from './names';

/** Days for which what people answered in forms of ads is kept. */
export const LEAD_DAYS = 30;
/** Questions of a form, further links beside its privacy policy, and answers that a question can be chosen from. */
export const LEAD_QUESTIONS_MAX = 10;
export const LEAD_POLICY_LINKS_MAX = 3;
export const LEAD_OPTIONS_MAX = 5;
export const LEAD_OPTIONS_MIN = 2;
/** Characters of texts of forms. */
export const LEAD_LABEL_MAX = 100;
export const LEAD_LINK_MAX = 2048;
export const LEAD_DISCLOSURE_MAX = 1000;
export const LEAD_COMPLETION_MAX = 500;
/** Characters of an answer: on one line, and on several. */
export const LEAD_ANSWER_MAX = 200;
export const LEAD_LONG_ANSWER_MAX = 1000;
/** Forms of one ad account. */
export const LEAD_FORMS_MAX = 500;
/** Where files of answers are downloaded, and for how long a link to one is good. */
export const LEAD_FILE_PATH = '/v3/ad_leads/';
export const LEAD_LINK_MINUTES = 15;

export const LEAD_FORM_STATUSES = ['DRAFT', 'ACTIVE'] as const;
/** Kinds of questions. `CUSTOM` has words of its own. */
export const LEAD_QUESTION_TYPES = [
  'CUSTOM',
  'FULL_NAME',
  'FIRST_NAME',
  'LAST_NAME',
  'EMAIL',
  'PHONE_NUMBER',
  'ZIP_CODE',
  'GENDER',
  'CITY',
  'COUNTRY',
  'STATE_PROVINCE',
  'ADDRESS',
  'DATE_OF_BIRTH',
  'AGE',
] as const;
export type LeadQuestionType = (typeof LEAD_QUESTION_TYPES)[number];
/** Fields in which a question of one's own is answered. */
export const LEAD_FIELD_TYPES = ['TEXT_FIELD', 'TEXT_AREA', 'RADIO_LIST', 'CHECKBOX'] as const;
export type LeadFieldType = (typeof LEAD_FIELD_TYPES)[number];

/** A question of a form. The last three are only of `CUSTOM`. */
export interface LeadQuestion {
  question_type: LeadQuestionType;
  custom_question_field_type?: LeadFieldType | null | undefined;
  custom_question_label?: string | null | undefined;
  custom_question_options?: string[] | null | undefined;
}

/** Words of the questions that aren't one's own. */
export const LEAD_QUESTION_LABELS: Readonly<Record<Exclude<LeadQuestionType, 'CUSTOM'>, string>> = {
  FULL_NAME: 'Full name',
  FIRST_NAME: 'First name',
  LAST_NAME: 'Last name',
  EMAIL: 'Email address',
  PHONE_NUMBER: 'Phone number',
  ZIP_CODE: 'ZIP code',
  GENDER: 'Gender',
  CITY: 'City',
  COUNTRY: 'Country',
  STATE_PROVINCE: 'State or province',
  ADDRESS: 'Address',
  DATE_OF_BIRTH: 'Date of birth',
  AGE: 'Age',
};

/** Words of a question. */
export const leadQuestionLabel = (question: LeadQuestion): string =>
  question.question_type === 'CUSTOM'
    ? (question.custom_question_label ?? '')
    : LEAD_QUESTION_LABELS[question.question_type];

/** Words on the button that opens a form. */
export const CTA_LABELS = {
  GET_OFFER: 'Get offer',
  LEARN_MORE: 'Learn more',
  ORDER_NOW: 'Order now',
  SHOP_NOW: 'Shop now',
  SIGN_UP: 'Sign up',
  SUBSCRIBE: 'Subscribe',
  BUY_NOW: 'Buy now',
  CONTACT_US: 'Contact us',
  GET_QUOTE: 'Get quote',
  VISIT_SITE: 'Visit site',
  APPLY_NOW: 'Apply now',
  BOOK_NOW: 'Book now',
  REQUEST_DEMO: 'Request demo',
  REGISTER_NOW: 'Register now',
  FIND_A_DEALER: 'Find a dealer',
  ADD_TO_CART: 'Add to cart',
  WATCH_NOW: 'Watch now',
  READ_MORE: 'Read more',
  BUY_TICKETS: 'Buy tickets',
  DONATE_NOW: 'Donate now',
  DOWNLOAD: 'Download',
  EXPLORE_MORE: 'Explore more',
  FIND_A_LOCATION: 'Find a location',
  GET_DEAL: 'Get deal',
  GET_RECIPE: 'Get recipe',
  GET_SHOWTIMES: 'Get showtimes',
  ON_SALE: 'On sale',
  PLAY_GAME: 'Play game',
  TRY_IT: 'Try it',
} as const;
export type CtaType = keyof typeof CTA_LABELS;
/** Their codes. */
export const CTA_TYPES = Object.keys(CTA_LABELS) as CtaType[];

/** Sentences about forms of ads and what is answered in them. */
export const leadMessages = {
  formMissing: "We can't find that lead form.",
  noForm: (id: string) => `lead_form_id: there is no lead form ${id} in this ad account.`,
  notFound: 'Lead form is not found.',
  adMissing: (id: string) => `ad_id: there is no ad ${id} with a lead form in this ad account.`,
  terms: 'has_accepted_terms: accept the terms for lead ads.',
  blank: (field: string) => `${field}: enter a text.`,
  link: (field: string) => `${field}: enter a web address that starts with https://.`,
  policyLabel: 'policy_links: give each link a label.',
  needsQuestion: 'questions: an active form asks at least one question.',
  sameQuestion: 'questions: ask each question once.',
  customLabel: 'questions: a question of your own needs a label.',
  customField: 'questions: a question of your own needs a field type.',
  customOptions: `questions: give ${LEAD_OPTIONS_MIN} to ${LEAD_OPTIONS_MAX} different options.`,
  onlyCustom: 'questions: only a question of your own has a label, a field type, or options.',
  frozenQuestions: 'questions: people answer this form already. Make a new form to ask something else.',
  frozenStatus: 'status: an ad uses this form, so it stays active.',
  twice: 'id: this form is named twice.',
  tooMany: `name: an ad account can have ${LEAD_FORMS_MAX} lead forms.`,
  answerCount: (count: number) => `answers: give one answer to each of the ${count} questions.`,
  required: 'Answer this question.',
  email: 'Enter an email address.',
  phone: 'Enter a phone number.',
  zip: 'Enter a ZIP code.',
  age: 'Enter your age in years.',
  birthdate: 'Enter a date as YYYY-MM-DD.',
  option: 'Choose one of the answers.',
  long: (max: number) => `Use up to ${max} characters.`,
  gone: 'This ad is over, so its form is closed.',
  subscriptionMissing: "We can't find that subscription.",
  noSubscription: 'No subscription is told of answers to this form. Make one first.',
  subscribed: 'lead_form_id: there is a subscription for this already. Delete it first.',
  needsHttps: 'webhook_url: must start with https://.',
  urlRefused: (why: string) => `webhook_url: ${why}`,
  days: 'end_date: must not be before start_date.',
  day: (field: string) => `${field}: enter a day as YYYY-MM-DD.`,
  exportMissing: "We can't find that file.",
  exportExpired: 'This link has expired. Make a new file.',
} as const;

const PHONE = /^\+?[\d\s().-]{5,30}$/;
const ZIP = /^[\p{L}\d][\p{L}\d -]{1,11}$/u;
const AGES = [13, 120] as const;

/** Checks of answers on one line, by the kind of question; a kind without one takes any text. */
const CHECKS: Partial<Record<LeadQuestionType, (answer: string, today: Date) => string | null>> = {
  EMAIL: (answer) => (isEmail(answer) ? null : leadMessages.email),
  PHONE_NUMBER: (answer) =>
    PHONE.test(answer) && answer.replace(/\D/g, '').length >= 5 ? null : leadMessages.phone,
  ZIP_CODE: (answer) => (ZIP.test(answer) ? null : leadMessages.zip),
  AGE: (answer) =>
    /^\d{1,3}$/.test(answer) && Number(answer) >= AGES[0] && Number(answer) <= AGES[1]
      ? null
      : leadMessages.age,
  DATE_OF_BIRTH: (answer, today) => {
    const age = ageOn(answer, today);
    return age !== null && age >= 0 ? null : leadMessages.birthdate;
  },
};

/** How a question is answered: in the field of its own words, else on one line. */
const fieldOf = ({ question_type: type, custom_question_field_type: field }: LeadQuestion): LeadFieldType =>
  type === 'CUSTOM' ? (field ?? 'TEXT_FIELD') : 'TEXT_FIELD';

/**
 * Why an answer to a question is wrong; null where it's right. Several values are of a `CHECKBOX` alone.
 *
 * @param today on which ages are counted
 */
export function leadAnswerProblem(
  question: LeadQuestion,
  values: readonly string[],
  today: Date,
): string | null {
  const given = cleanLeadAnswer(question, values);
  if (given.length === 0) return leadMessages.required;
  const field = fieldOf(question);
  if (field === 'RADIO_LIST' || field === 'CHECKBOX') {
    const options = question.custom_question_options ?? [];
    const isOne = given.every((one) => options.includes(one)) && new Set(given).size === given.length;
    return isOne && (field === 'CHECKBOX' || given.length === 1) ? null : leadMessages.option;
  }
  const [answer = ''] = given;
  if (given.length > 1) return leadMessages.required;
  const max = field === 'TEXT_AREA' ? LEAD_LONG_ANSWER_MAX : LEAD_ANSWER_MAX;
  if (answer.length > max) return leadMessages.long(max);
  return CHECKS[question.question_type]?.(answer, today) ?? null;
}

/** An answer as it's kept: without blanks around it, and without what is empty. */
export const cleanLeadAnswer = (question: LeadQuestion, values: readonly string[]): string[] =>
  values.map(fieldOf(question) === 'TEXT_AREA' ? cleanLines : cleanText).filter((value) => value !== '');

/** A secure web address as it's kept, for what somebody typed; null for something else. */
export function secureAddress(text: string): string | null {
  const url = typedAddress(text);
  return url?.protocol === 'https:' && url.href.length <= LEAD_LINK_MAX ? url.href : null;
}
