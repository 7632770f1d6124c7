import { type CallOptions, LOGIN_TYPES, loginMessages, type LoginType, messages } from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { type OpenIdProvider, ProviderError, type ProvenIdentity } from '../../../platform/providers';
import { takeStep } from '../login-steps';
import { providerRefusal } from './login-refusals';

type Credentials = Omit<CallOptions<'UserSessionResource.create'>, 'add' | 'challenge' | 'smartlock'>;

/** A way to log in, by the token that it takes. */
type Way = 'password' | 'facebook' | 'google' | 'line' | 'sso' | 'second_step';

/**
 * Which way credentials are of. All that a way takes has to be there, and nothing of another one.
 *
 * @throws Refusal 400 `badParameter` naming the field that lacks, or is of another way
 */
export function wayOf(credentials: Credentials): Way {
  const has = (field: keyof Credentials) => credentials[field] !== undefined;
  const given: Way[] = [
    ...(has('google_open_id_token') ? (['google'] as const) : []),
    ...(has('line_id_token') ? (['line'] as const) : []),
    ...(has('sso_id_token') ? (['sso'] as const) : []),
    ...(has('facebook_id') || has('facebook_token') ? (['facebook'] as const) : []),
    ...(has('mfa_token') || has('mfa_resend') ? (['second_step'] as const) : []),
    ...(has('password') ? (['password'] as const) : []),
  ];
  const [way = 'password', other] = given;
  if (other !== undefined) throw badField(FIELDS[other].at(-1) ?? 'mfa_token', loginMessages.oneCredential);
  const lacking = FIELDS[way].find((field) => !has(field));
  if (lacking) throw badField(lacking, messages.fieldRequired(lacking));
  if (has('username_or_email') && !FIELDS[way].includes('username_or_email'))
    throw badField('username_or_email', loginMessages.oneCredential);
  return way;
}

const FIELDS: Readonly<Record<Way, readonly (keyof Credentials)[]>> = {
  password: ['username_or_email', 'password'],
  facebook: ['facebook_id', 'facebook_token'],
  google: ['google_open_id_token'],
  line: ['line_id_token'],
  // Of the log-in that waits in this browser.
  second_step: [],
  // The company is that of the email address.
  sso: ['username_or_email', 'sso_id_token'],
};

/**
 * Who a provider's token is about. An ID token has to carry a number that this browser was given (`LoginNonceResource`) and is good for one
 * log-in, so that one that was taken from somebody else is worth nothing here.
 *
 * @param way as `wayOf` says
 * @throws Refusal 400 `badParameter` naming the token of a provider that isn't offered; and as `providerRefusal`
 */
export async function identityOf(
  ctx: Ctx,
  way: Exclude<Way, 'password' | 'second_step'>,
  credentials: Credentials,
): Promise<{ identity: ProvenIdentity; type: LoginType }> {
  try {
    if (way === 'facebook') {
      const provider = (await ctx.providers.facebook()) ?? notOffered('facebook_token');
      const identity = await provider.verify(credentials.facebook_id!, credentials.facebook_token!);
      return { identity, type: LOGIN_TYPES.facebook };
    }
    if (way === 'sso') {
      const company = await ctx.providers.companyOf(credentials.username_or_email!.trim());
      if (!company) throw badField('username_or_email', loginMessages.companyMissing);
      return {
        identity: await verified(ctx, company.provider, credentials.sso_id_token!),
        type: LOGIN_TYPES.sso,
      };
    }
    const field = way === 'google' ? 'google_open_id_token' : 'line_id_token';
    const provider = (await ctx.providers[way]()) ?? notOffered(field);
    return {
      identity: await verified(ctx, provider, credentials[field]!),
      type: way === 'google' ? LOGIN_TYPES.googleOneTap : LOGIN_TYPES.line,
    };
  } catch (error) {
    throw error instanceof ProviderError ? providerRefusal(error) : error;
  }
}

const verified = async (ctx: Ctx, provider: OpenIdProvider, token: string): Promise<ProvenIdentity> =>
  provider.verify(token, await nonceIn(ctx, token));

/** The number that an ID token carries, where this browser was given it and hasn't used it. What else is in the token is checked by the provider. */
async function nonceIn(ctx: Ctx, token: string): Promise<string> {
  const nonce = claimIn(token);
  if (nonce === null || !(await takeStep(ctx, 'nonce', nonce))) throw new ProviderError('refused');
  return nonce;
}

function claimIn(token: string): string | null {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      nonce?: unknown;
    } | null;
    return typeof claims?.nonce === 'string' ? claims.nonce : null;
  } catch {
    return null;
  }
}

function notOffered(field: string): never {
  throw badField(field, loginMessages.wayMissing);
}
