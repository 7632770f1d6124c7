import { createHmac } from 'node:crypto';
import type { FacebookSettings } from '../provider-settings';
import type { ProviderFetch } from './provider-fetch';
import { type Provider, ProviderError, type ProvenIdentity } from './provider';

/** The version of its calls. */
const FACEBOOK_VERSION = 'v2.7';

/** Fields of a profile that the site reads. */
export interface FacebookProfile {
  id: string;
  first_name?: string;
  last_name?: string;
  email?: string;
  gender?: string;
  /** Month, day and year with slashes, or only a year, as the person shares it. */
  birthday?: string;
  picture?: { data?: { url?: string } };
}

export interface FacebookProvider extends Provider {
  /** Whom a token is about: made for this site, for this person, and still good. */
  verify(id: string, token: string): Promise<ProvenIdentity>;
  /** Fields of the profile that a token opens, after {@link FacebookProvider.verify}'s checks of the token. */
  profile(token: string, fields: readonly string[]): Promise<FacebookProfile>;
}

/** The social network, by its own protocol: a code for a token, and a token that is looked at before it is believed. */
export function createFacebookProvider(
  { appId, appSecret, graph, dialog }: FacebookSettings,
  fetch: ProviderFetch,
): FacebookProvider {
  const ask = async (path: string, query: Readonly<Record<string, string>>): Promise<unknown> => {
    let answer: Response;
    try {
      answer = await fetch(`${graph}/${FACEBOOK_VERSION}/${path}?${new URLSearchParams(query).toString()}`);
    } catch (error) {
      throw new ProviderError('unreachable', { cause: error });
    }
    if (answer.status >= 500) throw new ProviderError('unreachable');
    if (!answer.ok) throw new ProviderError('refused');
    return answer.json().catch((cause: unknown) => {
      throw new ProviderError('refused', { cause });
    });
  };

  /** The person a token is about. */
  const ownerOf = async (token: string): Promise<string> => {
    const { data } = (await ask('debug_token', {
      input_token: token,
      access_token: `${appId}|${appSecret}`,
    })) as {
      data?: { app_id?: unknown; user_id?: unknown; is_valid?: unknown; expires_at?: unknown };
    };
    const { app_id, user_id, is_valid, expires_at } = data ?? {};
    const isOver = typeof expires_at === 'number' && expires_at > 0 && expires_at * 1000 <= Date.now();
    // A token that another site was given says nothing here.
    if (is_valid !== true || app_id !== appId || typeof user_id !== 'string' || isOver)
      throw new ProviderError('refused');
    return user_id;
  };

  const read = async (token: string, fields: readonly string[]): Promise<FacebookProfile> => {
    const proof = createHmac('sha256', appSecret).update(token).digest('hex');
    const profile = (await ask('me', {
      fields: fields.join(','),
      access_token: token,
      appsecret_proof: proof,
    })) as Partial<FacebookProfile>;
    if (typeof profile.id !== 'string') throw new ProviderError('refused');
    return profile as FacebookProfile;
  };

  const verify = async (id: string, token: string): Promise<ProvenIdentity> => {
    if ((await ownerOf(token)) !== id) throw new ProviderError('refused');
    const profile = await read(token, ['id', 'first_name', 'last_name', 'email']);
    if (profile.id !== id) throw new ProviderError('refused');
    return {
      provider: 'facebook',
      subject: id,
      email: profile.email ?? null,
      // It doesn't say whether it has checked the address.
      emailVerified: false,
      fullName: [profile.first_name, profile.last_name].filter(Boolean).join(' '),
    };
  };

  return {
    verify,
    async profile(token, fields) {
      const owner = await ownerOf(token);
      const profile = await read(token, [...new Set(['id', ...fields])]);
      if (profile.id !== owner) throw new ProviderError('refused');
      return profile;
    },
    begin(redirect, { state }, { language }) {
      const query = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirect,
        state,
        response_type: 'code',
        scope: 'public_profile,email',
        locale: language.replace('-', '_'),
      });
      return Promise.resolve(`${dialog}/${FACEBOOK_VERSION}/dialog/oauth?${query.toString()}`);
    },
    async finish(callback) {
      const { searchParams } = callback;
      if (searchParams.has('error')) throw new ProviderError('canceled');
      const answer = (await ask('oauth/access_token', {
        client_id: appId,
        client_secret: appSecret,
        redirect_uri: callback.origin + callback.pathname,
        code: searchParams.get('code') ?? '',
      })) as { access_token?: unknown };
      if (typeof answer.access_token !== 'string') throw new ProviderError('refused');
      return verify(await ownerOf(answer.access_token), answer.access_token);
    },
  };
}
