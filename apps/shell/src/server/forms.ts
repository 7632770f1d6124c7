import { randomBytes } from 'node:crypto';
import {
  type CallData,
  type CallName,
  CSRF_COOKIE,
  cookieName,
  ERROR_CODES,
  isEmailLinkProblem,
  LOGIN_PROBLEMS,
  loginProblemIn,
  messages as words,
  NOTIFICATION_TOPICS,
  type NotificationTopic,
} from '@corkboard/contract';
import { isOwnOrigin, isSameToken } from '@corkboard/contract/csrf';
import {
  afterLogin,
  afterSignup,
  buildPath,
  classify,
  type RouteMatch,
  type RouteQuery,
  type SiteRoutes,
} from '@corkboard/routing';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { emailErrorPath } from '../account/email-links';
import { CSRF_FIELD, type PostedAnswer, type PostedForm } from '../account/posted';
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
import { problemPath, signUpTarget } from '../account/targets';
import { account as text } from '../messages/account';
import { problems } from '../messages/problems';
import { requestIn } from '../account/oauth-request';
import { type ApiPort } from './api-port';
import { callerOf } from './caller';
import { cookieOf, csrfToken } from './cookies';

/** What a form may send, in bytes: a name, an address and a password, escaped. */
const BODY_MAX = 16 * 1024;
const FORM = 'application/x-www-form-urlencoded';

type Values = Readonly<Record<string, string>>;

interface Site {
  readonly origin: string;
  readonly routes: SiteRoutes;
  /** The browser's languages, as it says them. */
  readonly languages: string | undefined;
}

/** A form of the account pages, as a browser sends it by itself. */
interface Form {
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

const tokenIn = (query: RouteMatch['query']): string | undefined => (query as { token?: string }).token;
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

const isTopic = (word: string | undefined): word is NotificationTopic =>
  (NOTIFICATION_TOPICS as readonly (string | undefined)[]).includes(word);
/** What somebody answers to an app, whose request is in the address. */
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

const FORMS: Readonly<Record<PostedForm, (match: RouteMatch) => Form>> = {
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

/** What the forms of a site are answered with. */
export interface FormSite {
  readonly api: ApiPort;
  /** As `originOf` says. */
  readonly originOf: (request: FastifyRequest) => string | null;
  readonly routes: () => SiteRoutes;
  /** Sends the page of the address again, with what became of its form. */
  readonly show: (
    request: FastifyRequest,
    reply: FastifyReply,
    posted: { readonly status: number; readonly answer: PostedAnswer },
  ) => Promise<FastifyReply>;
}

/**
 * Logging in, signing up and asking for a new password with plain HTML forms (docs/handbook/sign-in.md#without-scripts): they are sent to the
 * address of their page. A form that another site may have sent is refused; otherwise the service decides, as for the page's own script.
 */
export async function registerForms(app: FastifyInstance, site: FormSite): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_MAX }, (_request, body, done) => {
      done(null, new URLSearchParams(body as string));
    });
    for (const name of Object.keys(FORMS) as PostedForm[]) {
      const path = buildPath(name);
      for (const url of [path, `${path}/`])
        scope.post(url, (request, reply) => answer(site, name, request, reply));
    }
    await Promise.resolve();
  });
}

async function answer(
  site: FormSite,
  name: PostedForm,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const origin = site.originOf(request);
  const routes = site.routes();
  const match = classify(request.url, routes);
  reply.header('cache-control', 'no-store');
  if (origin === null || match.kind === 'not-found')
    return reply.code(400).type('text/plain').send('Bad request');
  if (name === 'email-subscription' && isOneClick(request)) return unsubscribe(site, match, request, reply);
  // What another site has sent is not shown as if the person had typed it.
  if (!isFromHere(request, origin)) return reply.code(403).type('text/plain').send(words.foreignOrigin);
  const form = FORMS[name](match);
  const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const values: Values = Object.fromEntries(form.fields.map((field) => [field, body.get(field) ?? '']));
  const show = (status: number, more: Partial<PostedAnswer>) => {
    const { password: _password, ...typed } = values;
    return site.show(request, reply, {
      status,
      answer: { form: name, values: typed, problems: {}, ...more },
    });
  };

  const token = body.get(CSRF_FIELD) ?? '';
  // The page that comes now has the right token.
  if (!isOwnToken(request, origin, token)) return show(403, { failure: text.outdated });
  const wrong = form.check(values);
  if (Object.keys(wrong).length > 0) return show(400, { problems: wrong as Values });
  const here: Site = { origin, routes, languages: request.headers['accept-language'] };
  const { status, data, error, cookies } = await site.api
    .write(form.call, form.options(values, match, here), callerOf(request), token)
    .catch(() => unreachable);
  if (status < 400) {
    if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
    if (form.leads) return reply.redirect(form.leads(data), 303);
    return form.to ? reply.redirect(form.to(match, here), 303) : show(200, { done: true });
  }
  const problem = error && loginProblemIn(error);
  if (problem && problem.login_state !== LOGIN_PROBLEMS.rateLimited)
    return reply.redirect(problemPath(problem, (match.query as { next?: string }).next), 303);
  if (error?.api_error_code === ERROR_CODES.secondStep) {
    // What waits belongs to this browser.
    if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
    const { next } = match.query as { next?: string };
    return name === 'login-verify'
      ? show(200, { values: {}, done: true })
      : reply.redirect(buildPath('login-verify', {}, { next }), 303);
  }
  const link = error?.extra?.link;
  if (isEmailLinkProblem(link)) return reply.redirect(emailErrorPath(link, tokenIn(match.query)), 303);
  const wait = error?.extra?.retry_after;
  if (typeof wait === 'number') reply.header('retry-after', wait);
  const said = error?.message ?? words.unavailable;
  const message = problem ? `${said} ${problems.wait(problem.retry_after ?? 0)}` : said;
  const field = error?.field;
  return typeof field === 'string' && form.fields.includes(field)
    ? show(status, { problems: { [field]: message } })
    : show(status, { failure: message });
}

/** Whether a mail program sent this, in the name of whoever got the mail (RFC 8058). */
const isOneClick = ({ body }: FastifyRequest): boolean =>
  body instanceof URLSearchParams && body.get('List-Unsubscribe') === 'One-Click';

/**
 * Ends what the mail was about; where it was about several things, all of them. The link alone says whose address it is: a mail program has
 * neither cookies nor our token, and what the browser has besides counts for nothing.
 */
async function unsubscribe(
  { api, originOf }: FormSite,
  { query }: RouteMatch,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token = '', topic } = query as { token?: string; topic?: string };
  const csrf = randomBytes(24).toString('base64url');
  const caller = callerOf(request);
  const { origin: _origin, ...headers } = caller.came.headers;
  const secure = originOf(request)?.startsWith('https:') ?? false;
  const { status } = await api
    .write(
      'EmailSubscriptionResource.update',
      isTopic(topic) ? { token, off: topic } : { token, on: [] },
      { ...caller, cookies: `${cookieName(CSRF_COOKIE, secure)}=${csrf}`, came: { ...caller.came, headers } },
      csrf,
    )
    .catch(() => unreachable);
  return reply
    .code(status)
    .type('text/plain')
    .send(status < 400 ? 'Unsubscribed' : 'Not unsubscribed');
}

const unreachable = { status: 503, data: null, error: null, cookies: [] } as const;

/** Whether a page of ours sent this. A browser that names no origin says at least whether it is another site's; one that says neither has the token. */
function isFromHere({ headers }: FastifyRequest, origin: string): boolean {
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, origin, headers.host);
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

/** Whether the token is that of this browser, and of its session where it has one. */
function isOwnToken(request: FastifyRequest, origin: string, token: string): boolean {
  const secure = origin.startsWith('https:');
  const cookies = request.headers.cookie ?? '';
  const held = cookieOf(cookies, cookieName(CSRF_COOKIE, secure)) ?? '';
  return isSameToken(held, token) && isSameToken(csrfToken(cookies, secure).token, token);
}

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
