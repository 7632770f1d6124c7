import {
  type CallData,
  type CallName,
  LOGIN_PROBLEMS,
  messages as words,
  NOTIFICATION_TOPICS,
  type NotificationTopic,
} from '@corkboard/contract';
import {
  afterLogin,
  afterSignup,
  buildPath,
  type RouteMatch,
  type RouteQuery,
  type SiteRoutes,
} from '@corkboard/routing';
import { requestIn } from '../account/oauth-request';
import { type PostedForm } from '../account/posted';
import {
  ageAppealProblems,
  appealProblems,
  codeProblems,
  identityProblems,
  logInProblems,
  newPasswordProblems,
  type Problems,
  resetProblems,
  signUpProblems,
  surveyProblems,
} from '../account/rules';
import { signUpTarget } from '../account/targets';

/** Submitted values of a form, by field. */
export type Values = Readonly<Record<string, string>>;

/** Where a form was sent from. */
export interface Site {
  readonly origin: string;
  readonly routes: SiteRoutes;
  /** The browser's languages, as it says them. */
  readonly languages: string | undefined;
}

/** A form of the account pages, as a browser sends it by itself. */
export interface Form {
  readonly fields: readonly string[];
  /** The rules that the page's own script checks, too. */
  readonly check: (values: Values) => Problems<Values>;
  readonly call: CallName;
  readonly options: (values: Values, match: RouteMatch, site: Site) => Readonly<Record<string, unknown>>;
  /** Where the person goes then; undefined for a page that says what was done. */
  readonly to?: (match: RouteMatch, site: Site) => string;
  /** Where the service's answer takes them, which may be another site. */
  readonly leads?: (data: unknown) => string;
}

const LOG_IN: Form = {
  fields: ['username_or_email', 'password'],
  check: (values) => logInProblems(values as never),
  call: 'UserSessionResource.create',
  options: ({ username_or_email, password }) => ({ username_or_email: username_or_email?.trim(), password }),
  to: ({ query }, { origin, routes }) => afterLogin((query as { next?: string }).next, '/', origin, routes),
};
const ADD_ACCOUNT: Form = { ...LOG_IN, options: (...given) => ({ ...LOG_IN.options(...given), add: true }) };
/** The second step. Its other form has nothing but a button, which has a code mailed. */
const VERIFY: Form = {
  fields: ['mfa_token', 'remember', 'mfa_resend'],
  check: (values) => (values.mfa_resend ? {} : codeProblems(values as never)),
  call: 'UserSessionResource.create',
  options: ({ mfa_token, remember, mfa_resend }) =>
    mfa_resend ? { mfa_resend: true } : { mfa_token: mfa_token?.trim(), ...(remember && { remember: true }) },
  to: LOG_IN.to!,
};
const SIGN_UP: Form = {
  fields: ['full_name', 'email', 'password', 'birthdate'],
  check: (values) => signUpProblems(values as never, new Date()),
  call: 'UserRegisterResource.create',
  options: ({ full_name, email, password, birthdate }, _match, { languages }) => ({
    full_name: full_name?.trim(),
    email: email?.trim(),
    password,
    birthdate,
    ...localeOf(languages),
  }),
  to: ({ query }, { origin, routes }) => afterSignup(signUpTarget(query), origin, routes),
};
const APPEAL: Form = {
  fields: ['text'],
  check: (values) => appealProblems(values as never),
  call: 'SuspensionAppealResource.create',
  options: ({ text }, { query }) => ({ ticket: ticketIn(query), text }),
};
const JUST_LOOK: Form = {
  fields: [],
  check: () => ({}),
  call: 'LimitedLoginResource.create',
  options: (_values, { query }) => ({ ticket: ticketIn(query) }),
  to: LOG_IN.to!,
};
const AGE_APPEAL: Form = {
  fields: ['email', 'birthdate', 'text'],
  check: (values) => ageAppealProblems(values as never, new Date()),
  call: 'AgeAppealResource.create',
  options: ({ email, birthdate, text }) => ({ email: email?.trim(), birthdate, text }),
};
const PANIC: Form = {
  fields: [],
  check: () => ({}),
  call: 'UserPanicResource.create',
  options: (_values, { query }) => {
    const token = tokenIn(query);
    return token === undefined ? {} : { token };
  },
};
/** A link that was mailed about an address. */
const EMAIL_CONFIRM: Form = {
  fields: [],
  check: () => ({}),
  call: 'EmailConfirmationResource.update',
  options: (_values, { query }) => ({ token: tokenIn(query) ?? '' }),
};
const EMAIL_UNDO: Form = { ...EMAIL_CONFIRM, call: 'EmailUndoResource.create' };
const SIGN_UP_AS_NAMED: Form = {
  ...SIGN_UP,
  fields: ['full_name', 'email', 'birthdate'],
  check: (values) => identityProblems(values as never, new Date()),
  options: ({ full_name, email, birthdate }, _match, { languages }) => ({
    full_name: full_name?.trim(),
    email: email?.trim(),
    birthdate,
    with_identity: true,
    ...localeOf(languages),
  }),
};
const ASK_FOR_LINK: Form = {
  fields: ['email'],
  check: (values) => resetProblems(values as never),
  call: 'UserPasswordResetResource.create',
  options: ({ email }) => ({ email: email?.trim() }),
};
const NEW_PASSWORD: Form = {
  fields: ['password'],
  check: (values) => newPasswordProblems(values as never),
  call: 'UserPasswordResetResource.update',
  options: ({ password }, { query }) => ({ token: tokenIn(query), password }),
  // Whoever is logged in now is sent on from there.
  to: () => buildPath('login'),
};

/** The token of a mailed link in an address. */
export const tokenIn = (query: RouteMatch['query']): string | undefined =>
  (query as { token?: string }).token;
const SUBSCRIPTION: Form = {
  // The page's other forms have nothing but a button, which ends one topic or all.
  fields: [...NOTIFICATION_TOPICS, 'end'],
  check: () => ({}),
  call: 'EmailSubscriptionResource.update',
  options: (values, { query }) => {
    const token = tokenIn(query) ?? '';
    const off = isTopic(values.end) ? values.end : undefined;
    const on = values.end ? [] : NOTIFICATION_TOPICS.filter((topic) => values[topic]);
    return off === undefined ? { token, on } : { token, off };
  },
};
const SURVEY: Form = {
  fields: ['score', 'text'],
  check: (values) => surveyProblems(values as never),
  call: 'UserSurveyResource.create',
  options: ({ score, text }, { query }) => ({ token: tokenIn(query) ?? '', score: Number(score), text }),
};

export const isTopic = (word: string | undefined): word is NotificationTopic =>
  (NOTIFICATION_TOPICS as readonly (string | undefined)[]).includes(word);
/** The person's decision on an app's authorization request, which is in the address. */
const ANSWER_APP: Form = {
  fields: ['answer'],
  check: ({ answer }): Problems<Values> =>
    answer === 'allow' || answer === 'deny' ? {} : { answer: words.somethingWrong },
  call: 'OauthRequestResource.create',
  options: ({ answer }, { query }) => ({
    ...requestIn(query as RouteQuery<'oauth'>),
    allow: answer === 'allow',
  }),
  leads: (data) => (data as CallData<'OauthRequestResource.create'>).to,
};

const ticketIn = (query: RouteMatch['query']): string => (query as { ticket?: string }).ticket ?? '';

/** The form of each page; some have another one for some addresses. */
export const FORMS: Readonly<Record<PostedForm, (match: RouteMatch) => Form>> = {
  login: () => LOG_IN,
  'login-verify': () => VERIFY,
  'add-account': () => ADD_ACCOUNT,
  'login-problem': ({ query }) =>
    (query as { state?: number }).state === LOGIN_PROBLEMS.softBanned ? JUST_LOOK : APPEAL,
  'age-appeal': () => AGE_APPEAL,
  'secure-panic': () => PANIC,
  'email-confirm': () => EMAIL_CONFIRM,
  'email-undo': () => EMAIL_UNDO,
  'email-subscription': () => SUBSCRIPTION,
  'email-user-survey': () => SURVEY,
  signup: ({ query }) => ((query as { with_identity?: boolean }).with_identity ? SIGN_UP_AS_NAMED : SIGN_UP),
  'password-reset': ({ query }) => (tokenIn(query) ? NEW_PASSWORD : ASK_FOR_LINK),
  oauth: () => ANSWER_APP,
};

/** The first language of a browser, where it is one. */
function localeOf(languages: string | undefined): { locale?: string } {
  const [first] = /^[\w-]{1,20}/.exec(languages?.trim() ?? '') ?? [];
  try {
    const [locale] = first ? Intl.getCanonicalLocales(first) : [];
    return locale ? { locale } : {};
  } catch {
    return {};
  }
}
