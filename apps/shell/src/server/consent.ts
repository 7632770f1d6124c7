import {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  cookieName,
  messages as words,
  SESSION_COOKIE,
} from '@corkboard/contract';
import { isOwnOrigin } from '@corkboard/contract/csrf';
import { safeNext } from '@corkboard/routing';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { privacy as text } from '../messages/privacy';
import { CHOICE_FIELD, CONSENT_PATH } from '../privacy/consent';
import { callerOf } from './caller';
import { cookieOf, csrfToken } from './cookies';
import { type FormSite } from './forms';

/** The field and its value. */
const BODY_MAX = 100;

type Site = Pick<FormSite, 'api' | 'originOf' | 'routes'>;

/**
 * Takes the choice of whether this browser may be measured (docs/handbook/telemetry.md#consent), from a plain form or from a script that
 * asks for JSON: into a cookie, and for somebody who is logged in into their account. The form has no token, because pages that are kept for everybody
 * have it; browsers say where it was sent from.
 */
export async function registerConsent(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_MAX },
      (_request, body, done) => {
        done(null, new URLSearchParams(body as string));
      },
    );
    scope.post(CONSENT_PATH, (request, reply) => choose(site, request, reply));
    await Promise.resolve();
  });
}

async function choose(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const origin = site.originOf(request);
  reply.header('cache-control', 'no-store');
  const say = (status: number, sentence: string) => reply.code(status).type('text/plain').send(sentence);
  if (origin === null) return say(400, 'Bad request');
  if (!isFromHere(request, origin)) return say(403, words.foreignOrigin);
  const choice = request.body instanceof URLSearchParams ? request.body.get(CHOICE_FIELD) : null;
  if (choice !== 'yes' && choice !== 'no') return say(400, 'Bad request');
  if (!(await keepWithAccount(site, request, origin, choice === 'yes'))) return say(503, text.failed);
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${CONSENT_COOKIE}=${choice}; Path=/; Max-Age=${CONSENT_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
  if (request.headers.accept?.startsWith('application/json')) return reply.code(204).send();
  return reply.redirect(safeNext(request.headers.referer, origin, site.routes()) ?? '/', 303);
}

/** False when there is an account, and it didn't take the choice: a no that isn't kept there would be none elsewhere. */
async function keepWithAccount(
  { api }: Site,
  request: FastifyRequest,
  origin: string,
  allowed: boolean,
): Promise<boolean> {
  const caller = callerOf(request);
  const secure = origin.startsWith('https:');
  if (cookieOf(caller.cookies, cookieName(SESSION_COOKIE, secure)) === undefined) return true;
  const { token } = csrfToken(caller.cookies, secure);
  const answer = await api
    .write('UserMeasuringResource.update', { allowed }, caller, token)
    .catch(() => ({ status: 503 }));
  // A session that has ended is no account.
  return answer.status < 400 || answer.status === 401;
}

/** Whether a page of ours sent this. Browsers say it with every form. */
function isFromHere({ headers }: FastifyRequest, origin: string): boolean {
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, origin, headers.host);
  return headers['sec-fetch-site'] === 'same-origin';
}
