import { Type } from 'typebox';
import { EMAIL_MAX, FULL_NAME_MAX, PASSWORD_MAX } from '../../limits';
import { LOGIN_PROVIDERS } from '../../login-ways';
import { Moment, nullable, oneOf } from '../common';
import { path, resource } from '../define';

const Provider = oneOf(LOGIN_PROVIDERS);
const FacebookToken = Type.String({ minLength: 1, maxLength: 2000 });
/** The fields of a profile at the social network that are read. */
const FACEBOOK_FIELDS = ['id', 'first_name', 'last_name', 'email', 'gender', 'birthday', 'picture'] as const;

/** The ways to log in: providers, and what of them is connected. */
export const loginWayCalls = {
  'LoginWaysResource.get': resource({
    summary:
      'List the providers that this site offers to log in with, whether companies have their own, and the person that a provider has just named in this browser.',
    access: 'anyone',
    options: Type.Object({}),
    data: Type.Object({
      providers: Type.Array(Provider),
      companies: Type.Boolean(),
      /** How a browser asks Google by itself for an ID token; null where that isn't offered. */
      one_tap: nullable(Type.Object({ config_url: Type.String(), client_id: Type.String() })),
      identity: nullable(
        Type.Object({
          provider: Type.String(),
          full_name: Type.String({ maxLength: FULL_NAME_MAX }),
          email: nullable(Type.String({ maxLength: EMAIL_MAX })),
          /** Whether the provider says that the address is theirs: then it can't be changed. */
          email_verified: Type.Boolean(),
          /** Whether somebody has an account with that address: then it's connected when they log in to it. */
          has_account: Type.Boolean(),
        }),
      ),
    }),
  }),
  'LoginNonceResource.create': resource({
    summary: 'Get a number for an ID token that this browser is about to ask a provider for.',
    access: 'anyone',
    limited: true,
    options: Type.Object({}),
    data: Type.Object({ nonce: Type.String() }),
  }),
  'ConnectedLoginsResource.get': resource({
    summary: 'List what the viewer can log in with, and whether there is more than one way.',
    options: Type.Object({}),
    data: Type.Object({
      has_password: Type.Boolean(),
      /** Whether they have logged in so lately that they need not confirm a change. */
      fresh: Type.Boolean(),
      connections: Type.Array(
        Type.Object({
          provider: Type.String(),
          email: nullable(Type.String()),
          connected_at: Moment,
          removable: Type.Boolean(),
        }),
      ),
      available: Type.Array(Provider),
    }),
  }),
  'ConnectedLoginsResource.create': resource({
    summary:
      'Begin to connect a provider. The answer is the address to send the browser to. Needs a recent login.',
    options: Type.Object({ provider: Provider }),
    data: Type.Object({ url: Type.String() }),
  }),
  'ConnectedLoginsResource.delete': resource({
    summary: 'Disconnect a provider, unless it is the only way to log in. Needs a recent login.',
    options: Type.Object({ provider: Type.String({ minLength: 1, maxLength: 300 }) }),
    data: Type.Null(),
  }),
  'UserConfirmationResource.create': resource({
    summary:
      "Confirm that it's the viewer who asks: with their password, or with a provider that they've connected. The answer is where to send the browser, if anywhere.",
    limited: 'unconfirmed',
    options: Type.Object({
      password: Type.Optional(Type.String({ minLength: 1, maxLength: PASSWORD_MAX })),
      provider: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      next: Type.Optional(Type.String({ maxLength: 4096 })),
    }),
    data: Type.Object({ url: nullable(Type.String()) }),
  }),
  'POST /v3/facebook/profile_data/': path({
    summary: 'Read fields of the profile at the social network that a token of this site opens.',
    access: 'anyone',
    body: Type.Object({
      access_token: FacebookToken,
      pii_safe_birthday: Type.Optional(Type.Boolean()),
      fields: Type.Optional(Type.Array(oneOf(FACEBOOK_FIELDS), { maxItems: FACEBOOK_FIELDS.length })),
    }),
    data: Type.Object({
      id: Type.String(),
      first_name: Type.Optional(Type.String()),
      last_name: Type.Optional(Type.String()),
      email: Type.Optional(Type.String()),
      gender: Type.Optional(Type.String()),
      birthday: Type.Optional(Type.String()),
      picture: Type.Optional(Type.String()),
    }),
  }),
  'POST /v3/facebook/login_data/': path({
    summary:
      'Say how else the account can be logged in to that is connected to a person of the social network.',
    access: 'anyone',
    body: Type.Object({
      facebook_id: Type.String({ minLength: 1, maxLength: 100 }),
      facebook_token: FacebookToken,
    }),
    data: Type.Object({
      connected_to_gplus: Type.Boolean(),
      connected_to_google: Type.Boolean(),
      has_password: Type.Boolean(),
    }),
  }),
};
