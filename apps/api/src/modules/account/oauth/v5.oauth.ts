import { isId, messages, SCOPES } from '@corkboard/contract';
import { hashToken } from '../../../http/authenticate';
import type { Ctx, HandlerOptions, Handlers } from '../../../http/context';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { findClient } from './app-queries';
import { exchangeCode, exchangeRefresh } from './exchange';
import { ACCESS_SECONDS, REFRESH_SECONDS, STRANGER_LIMIT, TOKEN_LIMIT } from './limits';
import { giveOwnToken, revoke } from './queries';
import { clientWrong, codeWrong, fieldMissing, grantTypeWrong, refreshWrong, scopeWrong } from './refusals';
import { scopeBeyond, scopesIn } from './scopes';
import { newAccess } from './tokens';

type Form = HandlerOptions<'POST /v5/oauth/token'>['body'];
type Client = Awaited<ReturnType<typeof clientOf>>;

/** How programs get tokens and give them back (docs/handbook/programs.md#tokens). */
export const v5Oauth = {
  /**
   * Gives an app tokens: for a code that a person has brought it, for a refresh token, or for itself.
   *
   * @throws Refusal 400 `badParameter` naming `grant_type`, `code`, `refresh_token` or `scope`; 401 `unauthenticated` for a caller that is no app; 429 `rateLimited`
   */
  'POST /v5/oauth/token': async (ctx, { body }) => {
    const client = await clientOf(ctx);
    switch (body.grant_type) {
      case 'authorization_code':
        return forCode(ctx, client, body);
      case 'refresh_token':
        return forRefresh(ctx, client, body);
      case 'client_credentials':
        return forItself(ctx, client, body);
      default:
        throw grantTypeWrong();
    }
  },
  /**
   * Ends a token of the app. One that is none of the app's has ended already, as far as the app is concerned.
   *
   * @throws Refusal 401 `unauthenticated` for a caller that is no app; 429 `rateLimited`
   */
  'POST /v5/oauth/revoke': endToken,
  /** @throws Refusal as the same at our own address */
  'POST /v5/oauth/token/revoke': endToken,
} satisfies Partial<Handlers>;

async function endToken(ctx: Ctx, { body }: HandlerOptions<'POST /v5/oauth/revoke'>) {
  const client = await clientOf(ctx);
  await revoke(ctx.db, [client.id, hashToken(body.token)]);
  return {};
}

/**
 * The app that calls, by its id and secret (HTTP Basic).
 *
 * @throws Refusal 401 `unauthenticated` for a caller that is no app; 429 `rateLimited` after too many calls
 */
async function clientOf(ctx: Ctx) {
  const { db, program, ip } = ctx;
  const [client] =
    program && isId(program.id) ? await findClient(db, [program.id, hashToken(program.secret)]) : [];
  await (client
    ? takeOrRefuse(ctx, `oauth:token:${client.id}`, TOKEN_LIMIT)
    : takeOrRefuse(ctx, `oauth:stranger:${ip}`, STRANGER_LIMIT));
  if (!client) throw clientWrong();
  return client;
}

/** @throws Refusal 400 `badParameter` naming `code` */
async function forCode(ctx: Ctx, client: Client, { code, redirect_uri, code_verifier }: Form) {
  if (code === undefined) throw fieldMissing('code', messages.fieldRequired('code'));
  const tokens = await exchangeCode(ctx.db, client, { code, redirect_uri, code_verifier });
  if (!tokens) throw codeWrong();
  return withRefresh(tokens, 'authorization_code');
}

/** @throws Refusal 400 `badParameter` naming `refresh_token` or `scope` */
async function forRefresh(ctx: Ctx, client: Client, { refresh_token: token, scope }: Form) {
  if (token === undefined) throw fieldMissing('refresh_token', messages.fieldRequired('refresh_token'));
  const tokens = await exchangeRefresh(ctx.db, client, token, scope === undefined ? null : scopesIn(scope));
  if (!tokens) throw refreshWrong();
  if ('beyond' in tokens) throw scopeWrong(tokens.beyond.slice(0, 60));
  return withRefresh(tokens, 'refresh_token');
}

/** @throws Refusal 400 `badParameter` naming `scope` */
async function forItself({ db }: Ctx, client: Client, { scope }: Form) {
  const asked = scope === undefined ? client.scopes : scopesIn(scope);
  const beyond = asked.length === 0 ? '' : scopeBeyond(asked, client.scopes);
  if (beyond !== undefined) throw scopeWrong(beyond.slice(0, 60));
  const token = newAccess();
  const scopes = SCOPES.filter((one) => asked.includes(one));
  await giveOwnToken(db, [client.id, client.owner_id, client.name, hashToken(token), scopes]);
  return answer(token, scopes, 'client_credentials');
}

type Grant = 'authorization_code' | 'refresh_token' | 'client_credentials';

const answer = (token: string, scopes: readonly string[], type: Grant) => ({
  response_type: type,
  access_token: token,
  token_type: 'bearer' as const,
  expires_in: ACCESS_SECONDS,
  scope: scopes.join(' '),
});

const withRefresh = (given: { access: string; scopes: readonly string[]; refresh: string }, type: Grant) => ({
  ...answer(given.access, given.scopes, type),
  refresh_token: given.refresh,
  refresh_token_expires_in: REFRESH_SECONDS,
  refresh_token_expires_at: Math.floor(Date.now() / 1000) + REFRESH_SECONDS,
});
