import { buildPath, safeNext } from '@corkboard/routing';
import {
  ERROR_CODES,
  isPersonalEmail,
  LOGIN_PROBLEMS,
  LOGIN_PROVIDERS,
  loginProblemIn,
  providerPath,
  type ProviderProblem,
} from '@corkboard/contract';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { contextOf } from '../../../http/authenticate';
import type { Ctx, RegisterRoutes, Services } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { escapeHtml } from '../../../platform/html';
import { companyKey, ProviderError, type ProvenIdentity } from '../../../platform/providers';
import { connect, finishLogin, logInByIdentity, typeOf } from '../accounts';
import { LOGIN_ADDRESS_LIMIT } from '../../../ground/sessions/limits';
import { ownerOf, requireAddableWay, type Step, takeStep } from '../login-steps';
import { beginAtProvider } from './begin';

/**
 * Sends a browser on that came by a form. Pages of ours forbid their forms to end at another site, and browsers hold a redirect for the form's
 * end; a page in between is none.
 */
function goOn(reply: FastifyReply, url: string): FastifyReply {
  const address = escapeHtml(url);
  return reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0;url=${address}"><title>Corkboard</title>
<p><a href="${address}">Continue</a></p></html>`,
    );
}

type Asked = Readonly<Record<string, string | undefined>>;

/**
 * The ways to providers and back: a browser is sent to one, and comes back with a code that only it can use
 * (docs/handbook/sign-in.md#providers). What goes wrong is said by the page that it ends at.
 */
export const registerLoginWays: RegisterRoutes = (app, services) => {
  for (const name of [...LOGIN_PROVIDERS, 'sso']) {
    const schema = (summary: string) => ({ schema: { summary, tags: ['/vx'] } });
    app.get(
      providerPath(name),
      schema(`Send the browser to ${name === 'sso' ? "a company's log-in" : name}. Query: next, add, email.`),
      (request, reply) => begin(request, reply, services, name),
    );
    app.get(`${providerPath(name)}callback/`, schema('Where the browser comes back to.'), (request, reply) =>
      comeBack(request, reply, services, name),
    );
  }
};

const contextFor = (request: FastifyRequest, reply: FastifyReply, services: Services): Promise<Ctx> =>
  contextOf(request, reply, services, { bearer: false, scopes: [] });

async function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  name: string,
): Promise<FastifyReply> {
  const ctx = await contextFor(request, reply, services);
  const query = request.query as Asked;
  const next = safeNext(query.next, ctx.origin);
  const refuse = (problem: ProviderProblem) => toLogin(reply, { next, problem });
  const { allowed } = await ctx.rateLimiter.take(`login_provider:${ctx.ip}`, LOGIN_ADDRESS_LIMIT);
  if (!allowed) return refuse('away');
  const company = name === 'sso' ? await ctx.providers.companyOf(query.email ?? '') : undefined;
  const key = name === 'sso' ? company && companyKey(company.domain) : name;
  if (key === undefined || (!company && !(ctx.providers.names as readonly string[]).includes(name)))
    return refuse(isPersonalEmail(query.email ?? '') ? 'personal' : 'company');
  try {
    const way = { purpose: 'log_in', next, add: query.add === '1' } as const;
    const url = await beginAtProvider(ctx, key, way, company && query.email);
    return await (company ? goOn(reply, url) : reply.redirect(url, 302));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuse(error.httpStatus === 503 ? 'away' : 'refused');
  }
}

async function comeBack(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  name: string,
): Promise<FastifyReply> {
  const ctx = await contextFor(request, reply, services);
  const { state = '' } = request.query as Asked;
  const step = await takeStep(ctx, 'provider', String(state));
  if (!step || step.data.provider.split(':', 1)[0] !== name)
    return toLogin(reply, { next: null, problem: 'expired' });
  const { next, purpose } = step.data;
  const ended = (problem: ProviderProblem) =>
    purpose === 'log_in' ? toLogin(reply, { next, problem }) : toSettings(reply, { login_problem: problem });
  let identity: ProvenIdentity;
  try {
    const provider = await ctx.providers.byName(step.data.provider);
    if (!provider) return await ended('away');
    identity = await provider.finish(new URL(request.url, ctx.origin), step.data);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.info({ err: error, provider: name }, 'a log-in at a provider came to nothing');
    const { failure } = error;
    return ended(failure === 'unreachable' ? 'away' : failure);
  }
  if (purpose === 'connect') return connectTo(ctx, reply, step, identity);
  if (purpose === 'confirm') return confirm(ctx, reply, step, identity);
  return logIn(ctx, reply, step, identity);
}

async function logIn(
  ctx: Ctx,
  reply: FastifyReply,
  { data: { next, add } }: Step<'provider'>,
  identity: ProvenIdentity,
): Promise<FastifyReply> {
  try {
    await logInByIdentity(ctx, identity, typeOf(identity.provider), add);
    return await reply.redirect(next ?? '/', 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === ERROR_CODES.identityNew)
      return reply.redirect(buildPath('signup', {}, { next: next ?? undefined, with_identity: true }), 303);
    if (error.code === ERROR_CODES.secondStep)
      return reply.redirect(buildPath('login-verify', {}, { next: next ?? undefined }), 303);
    const problem = loginProblemIn({ api_error_code: error.code, extra: error.extra });
    if (!problem)
      return toLogin(reply, { next, problem: error.extra?.company === true ? 'company' : 'refused' });
    // The log-in page says with what there is an account already.
    if (problem.login_state === LOGIN_PROBLEMS.loginAssistance) return toLogin(reply, { next });
    const { login_state, retry_after, ticket } = problem;
    return reply.redirect(
      buildPath(
        'login-problem',
        {},
        { state: login_state, wait: retry_after, ticket, next: next ?? undefined },
      ),
      303,
    );
  }
}

/** Problem that the page shows for a refusal; null if there is none. */
async function refusalOf(done: Promise<unknown>): Promise<ProviderProblem | null> {
  try {
    await done;
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.extra?.company === true ? 'company' : 'refused';
  }
}

/** Who began it, where that is still the one who is logged in. */
const stillHere = ({ viewer }: Ctx, { userId }: Step<'provider'>): string | null =>
  viewer && viewer.personId === userId ? userId : null;

async function isConnectedTo(ctx: Ctx, userId: string, identity: ProvenIdentity): Promise<boolean> {
  const owner = await ownerOf(ctx.db, identity);
  return owner.kind === 'connected' && owner.userId === userId;
}

/** Connects an identity to the account that began it. */
async function connectTo(
  ctx: Ctx,
  reply: FastifyReply,
  step: Step<'provider'>,
  identity: ProvenIdentity,
): Promise<FastifyReply> {
  const userId = stillHere(ctx, step);
  if (userId === null) return toSettings(reply, { login_problem: 'expired' });
  const refused = await refusalOf(requireAddableWay(ctx, identity.provider));
  if (refused) return toSettings(reply, { login_problem: refused });
  const isIts = (await isConnectedTo(ctx, userId, identity)) || (await connect(ctx, identity, userId));
  return toSettings(reply, isIts ? { connected: identity.provider } : { login_problem: 'taken' });
}

/** Takes an identity that is connected for a proof of who is logged in. */
async function confirm(
  ctx: Ctx,
  reply: FastifyReply,
  step: Step<'provider'>,
  identity: ProvenIdentity,
): Promise<FastifyReply> {
  const userId = stillHere(ctx, step);
  if (userId === null || !(await isConnectedTo(ctx, userId, identity)))
    return toSettings(reply, { login_problem: 'refused' });
  const way = identity.provider;
  const refused = await refusalOf(
    finishLogin(ctx, { userId, type: typeOf(way), way, secondStep: null, add: true }),
  );
  if (refused) return toSettings(reply, { login_problem: refused });
  return reply.redirect(step.data.next ?? buildPath('settings-security'), 303);
}

/** The log-in page, which says what went wrong. */
const toLogin = (
  reply: FastifyReply,
  { next, problem }: { next: string | null; problem?: ProviderProblem },
): FastifyReply =>
  reply.redirect(buildPath('login', {}, { next: next ?? undefined, login_problem: problem }), 303);

const toSettings = (
  reply: FastifyReply,
  query: { login_problem?: ProviderProblem; connected?: string },
): FastifyReply => reply.redirect(buildPath('settings-security', {}, query), 303);
