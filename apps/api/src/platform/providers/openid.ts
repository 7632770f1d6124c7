import { createRemoteJWKSet, customFetch as keyFetch, jwtVerify, type JWTPayload } from 'jose';
import * as oidc from 'openid-client';
import type { OpenIdSettings } from '../provider-settings';
import { SafeFetchError } from '../safe-fetch';
import type { ProviderFetch } from './provider-fetch';
import { type OpenIdProvider, ProviderError, type ProviderName, type ProvenIdentity } from './provider';

/** Lifetime of a cached provider configuration. */
const DESCRIPTION_MS = 60 * 60_000;
/** How far the provider's clock may be from ours, seconds. */
const CLOCK_TOLERANCE = 60;
/** Unknown keys are looked for at most that often: anybody can send a token with a key that isn't there. */
const KEYS_COOLDOWN_MS = 10_000;
const SCOPE = 'openid email profile';

interface Described {
  configuration: oidc.Configuration;
  issuer: string;
  keys: ReturnType<typeof createRemoteJWKSet>;
  until: number;
}

/**
 * A provider of OpenID Connect: authorization code with PKCE, and ID tokens that are checked for issuer, audience, nonce, time, and a key that the provider has
 * now (docs/handbook/sign-in.md#providers).
 *
 * @param name under which its identities are kept
 * @param algorithms how it may sign; the first one is what it signs with for this site
 */
export function createOpenIdProvider(
  name: ProviderName,
  settings: OpenIdSettings,
  fetch: ProviderFetch,
  algorithms: readonly [string, ...string[]] = ['RS256', 'ES256'],
): OpenIdProvider {
  let known: Promise<Described> | undefined;
  let until = 0;
  const secret = new TextEncoder().encode(settings.clientSecret);

  const described = (): Promise<Described> => {
    if (known && Date.now() < until) return known;
    until = Date.now() + DESCRIPTION_MS;
    const asked = describe(settings, fetch, algorithms[0]);
    known = asked;
    // A failure is not kept.
    asked.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked;
  };

  const verify = async (idToken: string, nonce: string): Promise<ProvenIdentity> => {
    const { issuer, keys } = await described().catch(explained);
    const { payload } = await jwtVerify(
      idToken,
      // Of the algorithms with a shared secret only those that are allowed for this provider come so far.
      async (header, token) => (header.alg.startsWith('HS') ? secret : keys(header, token)),
      {
        issuer,
        audience: settings.clientId,
        algorithms: [...algorithms],
        clockTolerance: CLOCK_TOLERANCE,
        requiredClaims: ['sub', 'exp', 'iat'],
      },
    ).catch(explained);
    const { aud, azp, sub } = payload;
    if (payload.nonce !== nonce || !sub) throw new ProviderError('refused');
    // Meant for several, a token has to say who asked for it.
    if (Array.isArray(aud) && aud.length > 1 && azp !== settings.clientId) throw new ProviderError('refused');
    return identityOf(name, sub, payload);
  };

  return {
    verify,
    async begin(redirect, { state, nonce, verifier }, { language, email }) {
      const { configuration } = await described().catch(explained);
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirect,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        ...(email && { login_hint: email }),
      }).href;
    },
    async finish(callback, { state, nonce, verifier }) {
      const { configuration } = await described().catch(explained);
      const tokens = await oidc
        .authorizationCodeGrant(configuration, callback, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .catch(explained);
      return verify(tokens.id_token!, nonce);
    },
  };
}

async function describe(
  { issuer, clientId, clientSecret }: OpenIdSettings,
  fetch: ProviderFetch,
  algorithm: string,
): Promise<Described> {
  const configuration = await oidc.discovery(
    new URL(issuer),
    clientId,
    {
      client_secret: clientSecret,
      id_token_signed_response_alg: algorithm,
      [oidc.clockTolerance]: CLOCK_TOLERANCE,
    },
    undefined,
    {
      [oidc.customFetch]: fetch as oidc.CustomFetch,
      execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    },
  );
  const metadata = configuration.serverMetadata();
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), {
    [keyFetch]: fetch as typeof globalThis.fetch,
    cooldownDuration: KEYS_COOLDOWN_MS,
  });
  return { configuration, issuer: metadata.issuer, keys, until: 0 };
}

function identityOf(provider: ProviderName, subject: string, claims: JWTPayload): ProvenIdentity {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const email = text(claims.email);
  return {
    provider,
    subject,
    email: email || null,
    emailVerified: email !== '' && claims.email_verified === true,
    fullName: text(claims.name) || [text(claims.given_name), text(claims.family_name)].join(' ').trim(),
  };
}

/** The failure behind what a library or the network threw. */
function explained(error: unknown): never {
  if (error instanceof ProviderError) throw error;
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
    throw new ProviderError('canceled', { cause: error });
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof SafeFetchError) throw new ProviderError('unreachable', { cause: error });
  throw new ProviderError('refused', { cause: error });
}
