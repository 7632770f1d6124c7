import { randomBytes } from 'node:crypto';
import {
  type CallName,
  CSRF_COOKIE,
  cookieName,
  ERROR_CODES,
  isEmailLinkProblem,
  LOGIN_PROBLEMS,
  loginProblemIn,
  messages as words,
} from '@corkboard/contract';
import { isOwnOrigin, isSameToken } from '@corkboard/contract/csrf';
import { asNext, buildPath, classify, type RouteMatch, type SiteRoutes } from '@corkboard/routing';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { emailErrorPath } from '../account/email-links';
import { CSRF_FIELD, type PostedAnswer, type PostedForm } from '../account/posted';
import { problemPath } from '../account/targets';
import { account as text } from '../messages/account';
import { problems } from '../messages/problems';
import { type ApiPort } from './api-port';
import { callerOf } from './caller';
import { cookieOf, csrfToken } from './cookies';
import { FORMS, isTopic, type Site, tokenIn, type Values } from './page-forms';

/** Maximum size of a form's body, in bytes: a name, an address and a password, escaped. */
const BODY_MAX = 16 * 1024;
const FORM = 'application/x-www-form-urlencoded';

/** Dependencies of the form handlers. */
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
    const reports = buildPath('report-center-unsubscribe');
    for (const url of [reports, reports.replace(/\/$/, '')])
      scope.post(url, (request, reply) => endReports(site, request, reply));
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
  if (name === 'email-subscription' && isOneClick(request)) {
    const { token = '', topic } = match.query as { token?: string; topic?: string };
    const options = isTopic(topic) ? { token, off: topic } : { token, on: [] };
    return unsubscribe(site, 'EmailSubscriptionResource.update', options, request, reply);
  }
  // Input from another site isn't echoed as if the person had typed it.
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
    return reply.redirect(problemPath(problem, nextIn(match)), 303);
  if (error?.api_error_code === ERROR_CODES.secondStep) {
    // The pending second step is bound to this browser by its cookies.
    if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
    return name === 'login-verify'
      ? show(200, { values: {}, done: true })
      : reply.redirect(buildPath('login-verify', {}, { next: nextIn(match) }), 303);
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

/** Ends mails of reports for a mail program. Their page has no form that is sent here, so nothing else is taken. */
async function endReports(
  site: FormSite,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const match = classify(request.url, site.routes());
  reply.header('cache-control', 'no-store');
  if (site.originOf(request) === null || match.kind === 'not-found' || !isOneClick(request))
    return reply.code(400).type('text/plain').send('Bad request');
  return unsubscribe(
    site,
    'AdReportMailResource.update',
    { token: tokenIn(match.query) ?? '', on: false },
    request,
    reply,
  );
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
  call: CallName,
  options: Readonly<Record<string, unknown>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const csrf = randomBytes(24).toString('base64url');
  const caller = callerOf(request);
  const { origin: _origin, ...headers } = caller.came.headers;
  const secure = originOf(request)?.startsWith('https:') ?? false;
  const { status } = await api
    .write(
      call,
      options,
      { ...caller, cookies: `${cookieName(CSRF_COOKIE, secure)}=${csrf}`, came: { ...caller.came, headers } },
      csrf,
    )
    .catch(() => unreachable);
  return reply
    .code(status)
    .type('text/plain')
    .send(status < 400 ? 'Unsubscribed' : 'Not unsubscribed');
}

/** The address to open afterward, which the pages on the way pass on. */
function nextIn({ query }: RouteMatch): string | undefined {
  const { next } = query as { next?: string };
  return next === undefined ? undefined : asNext(next);
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
