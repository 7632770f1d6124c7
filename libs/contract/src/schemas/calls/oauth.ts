import { Type } from 'typebox';
import { SCOPES } from '../../codes';
import { APP_ADDRESS_MAX, APP_ADDRESSES_MAX, APP_NAME_MAX, OAUTH_ERRORS } from '../../oauth';
import { Id, Moment, nullable, oneOf } from '../common';
import { path, resource } from '../define';

const O = Type.Optional;
const Scope = oneOf(SCOPES);
const Scopes = Type.Array(Scope, { minItems: 1, maxItems: SCOPES.length });
/** Larger than anything that is sent in earnest. */
const Text = Type.String({ maxLength: 4000 });

/** An app that somebody has registered. */
const App = Type.Object({
  id: Id,
  name: Type.String(),
  redirect_addresses: Type.Array(Type.String()),
  scopes: Type.Array(Type.String()),
  created_at: Moment,
  /** Null where the secret has ended: a new one has to be made. */
  secret_made_at: nullable(Moment),
});
const appFields = {
  name: Type.String({ minLength: 1, maxLength: APP_NAME_MAX }),
  redirect_addresses: Type.Array(Type.String({ minLength: 1, maxLength: APP_ADDRESS_MAX }), {
    minItems: 1,
    maxItems: APP_ADDRESSES_MAX,
  }),
  scopes: Scopes,
};

/** Authorization request of an app, as in the address of the consent page. */
const Request = {
  client_id: O(Text),
  redirect_uri: O(Text),
  response_type: O(Text),
  scope: O(Text),
  state: O(Text),
  code_challenge: O(Text),
  code_challenge_method: O(Text),
};

/** Under an address of our own and under that of the public standard. */
const revocation = {
  summary: "End one of the app's tokens. With a refresh token everything ends that the person has allowed.",
  access: 'anyone' as const,
  limited: true,
  csrf: false,
  form: true,
  bare: true,
  body: Type.Object({ token: Text, token_type_hint: O(Text) }),
  data: Type.Object({}),
};

/** Apps of other people that act for somebody. */
export const oauthCalls = {
  'AppsResource.get': resource({
    summary: 'List the apps that the viewer has registered.',
    options: Type.Object({}),
    data: Type.Array(App),
  }),
  'AppsResource.create': resource({
    summary: 'Register an app. Its secret is shown only this once.',
    options: Type.Object(appFields),
    data: Type.Object({ app: App, secret: Type.String() }),
  }),
  'AppsResource.update': resource({
    summary: "Change an app's name, its addresses, or what it asks for.",
    options: Type.Object({
      id: Id,
      name: O(appFields.name),
      redirect_addresses: O(appFields.redirect_addresses),
      scopes: O(appFields.scopes),
    }),
    data: App,
  }),
  'AppsResource.delete': resource({
    summary: 'Delete an app. Everything that it was allowed ends.',
    options: Type.Object({ id: Id }),
    data: Type.Null(),
  }),
  'AppSecretResource.create': resource({
    summary: 'Make a new secret in the place of the old one. It is shown only this once.',
    options: Type.Object({ id: Id }),
    data: Type.Object({ secret: Type.String(), secret_made_at: Moment }),
  }),
  'AppGrantsResource.get': resource({
    summary: 'List the apps that may act for the viewer.',
    options: Type.Object({}),
    data: Type.Array(
      Type.Object({
        app_id: Id,
        name: Type.String(),
        owner: Type.String({ description: 'Username of who has registered the app' }),
        scopes: Type.Array(Type.String()),
        allowed_at: Moment,
        used_at: nullable(Moment),
      }),
    ),
  }),
  'AppGrantsResource.delete': resource({
    summary: 'End what an app may do for the viewer. Its tokens stop working at once.',
    options: Type.Object({ app_id: Id }),
    data: Type.Null(),
  }),
  'OauthRequestResource.get': resource({
    summary: 'Say what an app asks a person, or what is wrong with how it asks.',
    access: 'anyone',
    options: Type.Object(Request),
    data: Type.Object({
      app: nullable(Type.Object({ id: Id, name: Type.String(), owner: Type.String() })),
      scopes: Type.Array(Type.String()),
      /** Where the person goes then, `https://host`; null as long as that is not known to be the app's. */
      origin: nullable(Type.String()),
      problem: nullable(
        Type.Object({
          error: oneOf(OAUTH_ERRORS),
          message: Type.String(),
          /** The app's address with the error, where it is known to be the app's. */
          back: nullable(Type.String()),
        }),
      ),
    }),
  }),
  'OauthRequestResource.create': resource({
    summary: 'Answer an app. The answer leads back to it, with a code that works once, or with its refusal.',
    options: Type.Object({ ...Request, allow: Type.Boolean() }),
    data: Type.Object({ to: Type.String() }),
  }),
  'POST /v5/oauth/token': path({
    summary: "Exchange a code or a refresh token for tokens, or get a token for the app's own account.",
    access: 'anyone',
    limited: true,
    csrf: false,
    form: true,
    bare: true,
    body: Type.Object({
      grant_type: Text,
      code: O(Text),
      redirect_uri: O(Text),
      code_verifier: O(Text),
      refresh_token: O(Text),
      scope: O(Text),
    }),
    data: Type.Object({
      access_token: Type.String(),
      token_type: Type.Literal('bearer'),
      /** Seconds. */
      expires_in: Type.Integer(),
      scope: Type.String(),
      refresh_token: O(Type.String()),
      refresh_token_expires_in: O(Type.Integer()),
      /** Seconds since 1970. */
      refresh_token_expires_at: O(Type.Integer()),
      response_type: O(oneOf(['authorization_code', 'refresh_token', 'client_credentials'] as const)),
    }),
  }),
  'POST /v5/oauth/revoke': path(revocation),
  'POST /v5/oauth/token/revoke': path(revocation),
};
