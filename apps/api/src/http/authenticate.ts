import { randomBytes } from 'node:crypto';
import {
  accountMessages,
  ACCOUNTS_COOKIE,
  CONSENT_COOKIE,
  consentOf,
  cookieName,
  CSRF_COOKIE,
  ERROR_CODES,
  EXPERIMENTS_COOKIE,
  forcedGates,
  isSignal,
  type LimitedLogin,
  messages,
  SESSION_COOKIE,
  VIEWER_HEADER,
} from '@corkboard/contract';
import { csrfTokenOf } from '@corkboard/contract/csrf';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { prepared } from '../platform/db';
import { networkOf } from '../platform/network';
import { basicIn } from './basic';
import type { Ctx, RequestViewer, Services } from './context';
import { derivedCountry, type DerivedCountry, isNews, noteDerived, saidCountry } from './derived-country';
import { limitedOf } from './limited';
import { Refusal } from './refusal';
import { scopeMissing } from './scopes';
import { isSecure } from './secure';
import { viewerForPage } from './visit';
import { sha256Hex } from '../platform/sha256';

const YEAR_SECONDS = 31_536_000;

/** How old a session's last sight may be before it is noted anew: reading pages should not write. */
const SEEN_EVERY = "interval '10 minutes'";

export { SESSION_COOKIE };

interface ViewerRow {
  id: string;
  username: string;
  is_partner: boolean;
  is_staff: boolean;
  locale: string;
  country: string | null;
  country_derived_from: DerivedCountry['from'] | null;
  measuring: boolean | null;
  limited: LimitedLogin | null;
}

const VIEWER =
  'u.id, u.username, u.is_partner, u.is_staff, u.locale, u.country, u.country_derived_from, u.measuring';

const bySession = prepared<ViewerRow & { stale: boolean }, [tokenHash: string]>(
  'session.viewer',
  `select ${VIEWER}, ${limitedOf('u', 's.limited')} as limited, s.seen_at < now() - ${SEEN_EVERY} as stale from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.expires_at > now() and u.login_state is distinct from 'suspended'`,
);

const see = prepared<never, [tokenHash: string, ip: string, userAgent: string]>(
  'session.seen',
  `update sessions set seen_at = now(), seen_ip = $2, user_agent = $3
   where token_hash = $1 and seen_at < now() - ${SEEN_EVERY}`,
);

const byToken = prepared<
  ViewerRow & { scopes: string[]; app_id: string | null; ad_account_id: string | null },
  [tokenHash: string]
>(
  'token.viewer',
  `select ${VIEWER}, ${limitedOf('u', 'false')} as limited, t.scopes,
     coalesce(t.app_id, (select g.app_id from oauth_grants g where g.id = t.grant_id)) as app_id, t.ad_account_id
   from access_tokens t join users u on u.id = t.user_id
   where t.token_hash = $1 and t.expires_at > now() and u.login_state is distinct from 'suspended'`,
);

/** Hash stored in place of a secret token. Tokens are 256 random bits, so a plain hash is enough. */
export const hashToken = (token: string): string => sha256Hex(token);

/**
 * Makes a request's context. With `bearer` an `Authorization: Bearer` token with every one of `scopes` stands for its
 * person; otherwise the session cookie does.
 *
 * @throws Refusal 401 `unauthenticated` for a token that is unknown or expired; 403 `scope` for one without a scope that is asked for; 409
 * `otherAccount` for a page that still shows another account than the browser is logged in to
 */
export async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  {
    bearer,
    scopes,
    eventToken = false,
  }: { bearer: boolean; scopes: readonly string[]; eventToken?: boolean },
): Promise<Ctx & { byBearer: boolean }> {
  const token = bearer ? bearerToken(request) : null;
  const secure = isSecure(request, services.config);
  const sessionCookie = cookieName(SESSION_COOKIE, secure);
  const accountsCookie = cookieName(ACCOUNTS_COOKIE, secure);
  const accounts = request.cookies[accountsCookie];
  const session = request.cookies[sessionCookie];
  const sessionHash = token === null && session ? hashToken(session) : null;
  const byBearer = token !== null ? await viewerOfToken(services, token, scopes, eventToken) : null;
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? '';
  const languages = request.headers['accept-language']?.slice(0, 300) ?? '';
  const derived = derivedCountry(services.config.countryTable, request.ip, languages);
  const sessionViewer = (hash: string) =>
    viewerForPage(request, hash, () =>
      viewerOfSession(services, hash, { ip: request.ip, userAgent, derived }),
    );
  const viewer = byBearer ?? (sessionHash ? await sessionViewer(sessionHash) : null);
  checkShown(request.headers[VIEWER_HEADER], viewer);
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const setCsrf = (value: string) =>
    void reply.setCookie(cookieName(CSRF_COOKIE, secure), value, {
      ...cookie,
      httpOnly: false,
      maxAge: YEAR_SECONDS,
    });
  return Object.assign(Object.create(null) as object, services, {
    viewer,
    adAccount: null,
    ip: networkOf(request.ip),
    userAgent,
    languages,
    derived,
    consent: consentOf({
      cookie: request.cookies[CONSENT_COOKIE],
      account: viewer?.measuring ?? null,
      signal: isSignal(request.headers),
      country: saidCountry(viewer),
      seeming: [viewer?.country, derived?.country].filter((place) => place != null),
      languages,
    }),
    forcedGates: forcedGates(request.cookies[EXPERIMENTS_COOKIE]),
    gone: () => goneSignal(reply),
    sessionHash: viewer ? sessionHash : null,
    accountsHash: accounts ? hashToken(accounts) : null,
    scopes: byBearer?.scopes ?? null,
    appId: byBearer?.appId ?? null,
    tokenAccount: byBearer?.tokenAccount ?? null,
    byBearer: token !== null,
    program: basicIn(request.headers.authorization),
    origin: services.config.isOriginGiven
      ? services.config.publicOrigin
      : `${request.protocol}://${request.host}`,
    cookie: (name: string) => request.cookies[cookieName(name, secure)],
    keepCookie: (name: string, value: string | null, expires?: Date) => {
      const named = cookieName(name, secure);
      if (value === null) void reply.clearCookie(named, cookie);
      else void reply.setCookie(named, value, { ...cookie, ...(expires && { expires }) });
    },
    setSession: (value: string, expires: Date) => {
      void reply.setCookie(sessionCookie, value, { ...cookie, expires });
      setCsrf(csrfTokenOf(value));
    },
    setAccounts: (value: string) =>
      void reply.setCookie(accountsCookie, value, { ...cookie, maxAge: YEAR_SECONDS }),
    clearSession: () => {
      void reply.clearCookie(sessionCookie, cookie);
      void reply.clearCookie(accountsCookie, cookie);
      setCsrf(randomBytes(24).toString('base64url'));
    },
  });
}

/**
 * No account acts as another: a page says for whom it was made, and what it does for them is not done for whoever took their place in this
 * browser since.
 */
function checkShown(shown: string | string[] | undefined, viewer: RequestViewer | null): void {
  if (shown !== undefined && viewer && shown !== viewer.personId)
    throw new Refusal(409, ERROR_CODES.otherAccount, accountMessages.otherAccount);
}

/** Aborted when the connection closes before the answer was sent. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const close = () => {
    if (!raw.writableFinished)
      controller.abort(new Refusal(499, ERROR_CODES.badParameter, messages.callerGone));
  };
  if (raw.destroyed) close();
  else raw.once('close', close);
  return controller.signal;
}

function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer (\S{1,500})$/i.exec(request.headers.authorization ?? '');
  return match ? match[1]! : null;
}

async function viewerOfToken(
  services: Services,
  token: string,
  scopes: readonly string[],
  eventToken: boolean,
): Promise<RequestViewer & { scopes: readonly string[]; appId: string | null; tokenAccount: string | null }> {
  const [row] = await byToken(services.db, [hashToken(token)]);
  if (!row) throw new Refusal(401, ERROR_CODES.unauthenticated, messages.tokenInvalid);
  // One for events has no scopes: it is good for them, and for no call that asks for nothing either.
  const isForEvents = row.ad_account_id !== null;
  const lacking = isForEvents && eventToken ? undefined : scopes.find((scope) => !row.scopes.includes(scope));
  if (lacking) throw scopeMissing(lacking);
  if (isForEvents && !eventToken) throw new Refusal(401, ERROR_CODES.unauthenticated, messages.tokenInvalid);
  return { ...personOf(row), scopes: row.scopes, appId: row.app_id, tokenAccount: row.ad_account_id };
}

async function viewerOfSession(
  { db }: Services,
  hash: string,
  seen: { readonly ip: string; readonly userAgent: string; readonly derived: DerivedCountry | null },
): Promise<RequestViewer | null> {
  const [row] = await bySession(db, [hash]);
  if (!row) return null;
  if (!row.stale) return personOf(row);
  await see(db, [hash, seen.ip, seen.userAgent]);
  const { derived } = seen;
  if (!derived || !isNews(derived, row)) return personOf(row);
  await noteDerived(db, [row.id, derived.country, derived.from]);
  return personOf({ ...row, country: derived.country, country_derived_from: derived.from });
}

function personOf(row: ViewerRow): RequestViewer {
  return {
    id: row.id,
    personId: row.id,
    username: row.username,
    isPartner: row.is_partner,
    isStaff: row.is_staff,
    locale: row.locale,
    country: row.country,
    countryDerivedFrom: row.country_derived_from,
    measuring: row.measuring,
    limited: row.limited,
  };
}
