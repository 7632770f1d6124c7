import { createHash } from 'node:crypto';
import { isId, oauthMessages, type OAuthError, SCOPES } from '@corkboard/contract';
import type { Ctx, HandlerOptions } from '../../../http/context';
import { addressFor, withAnswer } from './addresses';
import { findApp } from './app-queries';
import { scopeBeyond, scopesIn } from './scopes';

/** Query parameters of an authorization request. */
type Asked = HandlerOptions<'OauthRequestResource.get'>;

/** Longer than any app needs: it comes back in a header. */
const STATE_MAX = 2000;
/** A SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/;

/** A request that somebody can answer. */
export interface GoodRequest {
  readonly app: { readonly id: string; readonly name: string; readonly owner: string };
  /** Where the answer goes. */
  readonly address: string;
  /** The address that the request named; null when it named none. */
  readonly named: string | null;
  readonly scopes: readonly string[];
  readonly challenge: string;
}

/** A request that nobody can answer, and where the app is told so, if that is known to be the app's address. */
export interface BadRequest {
  readonly app: GoodRequest['app'] | null;
  readonly error: OAuthError;
  readonly message: string;
  readonly back: string | null;
}

/** Reads what an app asks: first who asks and where the answer would go; before both are known, nobody is sent anywhere. */
export async function readRequest(ctx: Ctx, asked: Asked): Promise<GoodRequest | BadRequest> {
  const { client_id: id = '', redirect_uri: named, state } = asked;
  const [found] = isId(id) ? await findApp(ctx.db, [id]) : [];
  if (!found) return { app: null, error: 'invalid_client', message: oauthMessages.requestApp, back: null };
  const app = { id: found.id, name: found.name, owner: found.owner };
  const address = addressFor(found.redirect_addresses, named);
  if (address === null)
    return { app, error: 'invalid_request', message: oauthMessages.requestAddress, back: null };
  const bad = (error: OAuthError, message: string): BadRequest => ({
    app,
    error,
    message,
    back: answerTo(ctx, address, { error, error_description: message, state: shortState(state) }),
  });

  if (state !== undefined && shortState(state) === undefined)
    return bad('invalid_request', oauthMessages.requestState);
  if (asked.response_type !== 'code') return bad('unsupported_response_type', oauthMessages.requestType);
  if (asked.code_challenge_method !== 'S256' || !CHALLENGE.test(asked.code_challenge ?? ''))
    return bad('invalid_request', oauthMessages.requestChallenge);
  const scopes = asked.scope === undefined ? found.scopes : scopesIn(asked.scope);
  const beyond = scopes.length === 0 ? (asked.scope ?? '') : scopeBeyond(scopes, found.scopes);
  if (beyond !== undefined) return bad('invalid_scope', oauthMessages.requestScope(beyond.slice(0, 60)));
  return {
    app,
    address,
    named: named ?? null,
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    challenge: asked.code_challenge!,
  };
}

const shortState = (state: string | undefined): string | undefined =>
  state !== undefined && state.length <= STATE_MAX ? state : undefined;

/** The app's address with an answer. It says who answers, so that an app that knows several sites doesn't take one for another. */
export const answerTo = (
  { origin }: Pick<Ctx, 'origin'>,
  address: string,
  answer: Readonly<Record<string, string | undefined>>,
): string => withAnswer(address, { ...answer, iss: origin });

/** Whether the text is what a challenge was made of. */
export const answersChallenge = (challenge: string, verifier: string | undefined): boolean =>
  verifier !== undefined &&
  /^[\w.~-]{43,128}$/.test(verifier) &&
  createHash('sha256').update(verifier).digest('base64url') === challenge;
