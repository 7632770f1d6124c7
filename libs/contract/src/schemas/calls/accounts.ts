import { Type } from 'typebox';
import {
  ABOUT_MAX,
  EMAIL_MAX,
  FOLLOWERS_PAGE_SIZE,
  FULL_NAME_MAX,
  LINK_MAX,
  PAGE_SIZE_MAX,
  PASSWORD_MAX,
  PRONOUNS_MAX,
  USERNAME_MAX,
} from '../../limits';
import { HOSTED_CHALLENGES, SOLUTION_MAX } from '../../challenge';
import { GENDERS, GRID_DENSITIES, SCOPES } from '../../codes';
import { TOKEN_DAYS_MAX, TOKEN_NAME_MAX } from '../../oauth';
import {
  ActingSubject,
  Bookmark,
  FieldSet,
  Id,
  InviteCode,
  Moment,
  TrackingParams,
  Username,
  nullable,
  oneOf,
} from '../common';
import { path, resource } from '../define';
import { User, Viewer } from '../entities';
import { exact } from '../standard';

const Person = { user_id: Type.Optional(Id), username: Type.Optional(Username) };
const Scope = oneOf(SCOPES);
const Solution = Type.String({ maxLength: SOLUTION_MAX });
/** A provider's token: some are a few kilobytes. */
const Token = Type.String({ minLength: 1, maxLength: 8000 });
const longPaging = {
  page_size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: FOLLOWERS_PAGE_SIZE }),
  ),
  bookmark: Type.Optional(Bookmark),
};

/** Whom to follow, or to follow no more, and where that was decided. */
const FollowOptions = Type.Object({
  user_id: Id,
  invite_code: InviteCode,
  aux_data: Type.Optional(exact({ pin_id: Type.Optional(Id) })),
  client_tracking_params: TrackingParams,
  orbac_subject_id: ActingSubject,
});

/** Profile and preferences of a person; omitted fields stay unchanged. */
const Settings = Type.Object({
  full_name: Type.Optional(Type.String({ maxLength: FULL_NAME_MAX })),
  about: Type.Optional(Type.String({ maxLength: ABOUT_MAX })),
  website_url: Type.Optional(nullable(Type.String({ maxLength: LINK_MAX }))),
  username: Type.Optional(Type.String({ maxLength: USERNAME_MAX })),
  pronouns: Type.Optional(Type.String({ maxLength: PRONOUNS_MAX })),
  picture_upload_id: Type.Optional(nullable(Id)),
  cover_upload_id: Type.Optional(nullable(Id)),
  grid_density: Type.Optional(oneOf(GRID_DENSITIES)),
  locale: Type.Optional(
    Type.String({ maxLength: 20, description: 'How numbers and days are written: en-US, for example' }),
  ),
  country: Type.Optional(
    nullable(
      Type.String({ pattern: '^[A-Z]{2}$', description: 'Where they live; null takes back what they said' }),
    ),
  ),
});

/** People: sign-up, sessions, profiles, following, blocking. */
export const accountCalls = {
  'UserRegisterResource.create': resource({
    summary:
      'Sign up with an email address and a password, or as the person that a provider has just named in this browser. Logs the new person in.',
    access: 'anyone',
    limited: true,
    options: Type.Object({
      email: Type.String({ maxLength: EMAIL_MAX }),
      password: Type.Optional(Type.String({ maxLength: PASSWORD_MAX })),
      /** Signs up as whom a provider has named, in the place of a password. */
      with_identity: Type.Optional(Type.Boolean()),
      full_name: Type.String({ maxLength: FULL_NAME_MAX }),
      birthdate: Type.String({ maxLength: 10, description: 'YYYY-MM-DD' }),
      username: Type.Optional(Type.String({ maxLength: USERNAME_MAX })),
      gender: Type.Optional(oneOf(GENDERS)),
      country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
      locale: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    data: Viewer,
  }),
  'UserSessionResource.create': resource({
    summary:
      "Log in: with an email address or username and a password, or with the token of a provider. A company's token goes with the email address.",
    access: 'anyone',
    limited: true,
    options: Type.Object({
      username_or_email: Type.Optional(Type.String({ minLength: 1, maxLength: EMAIL_MAX })),
      password: Type.Optional(Type.String({ minLength: 1, maxLength: PASSWORD_MAX })),
      facebook_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      facebook_token: Type.Optional(Token),
      google_open_id_token: Type.Optional(Token),
      line_id_token: Type.Optional(Token),
      sso_id_token: Type.Optional(Token),
      /** A code for the log-in that waits in this browser for its second step. */
      mfa_token: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      /** Has a code mailed for it. */
      mfa_resend: Type.Optional(Type.Boolean()),
      /** Asks this browser for no second step of this person for 30 days. */
      remember: Type.Optional(Type.Boolean()),
      /** The browser's own store had the password. */
      smartlock: Type.Optional(Type.Boolean()),
      /** Of the challenge that an earlier try was answered with. */
      challenge: Type.Optional(Solution),
      /** Keeps the account that is logged in here, and puts this one beside it. */
      add: Type.Optional(Type.Boolean()),
    }),
    data: Viewer,
  }),
  'ChallengeResource.get': resource({
    summary:
      'Get a puzzle whose solution lets a further try of a password go on. It works once, for some minutes.',
    access: 'anyone',
    options: Type.Object({}),
    data: Type.Union([
      Type.Object({
        salt: Type.String(),
        hash: Type.String(),
        max: Type.Integer(),
        signature: Type.String(),
      }),
      Type.Object({ hosted: oneOf(HOSTED_CHALLENGES), site_key: Type.String(), script: Type.String() }),
    ]),
  }),
  'UserSessionResource.get': resource({
    summary:
      "Get the viewer, the feature gates, and whether what this browser shows may be counted. The viewer is null for someone who isn't logged in.",
    access: 'anyone',
    options: Type.Object({}),
    data: Type.Object({
      viewer: nullable(Viewer),
      gates: Type.Array(Type.String()),
      consent: oneOf(['granted', 'refused', 'ask'] as const),
    }),
  }),
  'UserSessionResource.delete': resource({
    summary: 'Log out. Ends this session, or with `everywhere` every session and bearer token of the viewer.',
    access: 'anyone',
    limited: true,
    options: Type.Object({ everywhere: Type.Optional(Type.Boolean()) }),
    data: Type.Null(),
  }),
  'UserAccessTokenResource.get': resource({
    summary: "List the viewer's own bearer tokens, the newest first.",
    options: Type.Object({}),
    data: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        scopes: Type.Array(Type.String()),
        created_at: Moment,
        expires_at: Moment,
      }),
    ),
  }),
  'UserAccessTokenResource.create': resource({
    summary: 'Create a bearer token for /v5. The token is shown only this once.',
    options: Type.Object({
      name: Type.String({ minLength: 1, maxLength: TOKEN_NAME_MAX }),
      scopes: Type.Array(Scope, { minItems: 1, maxItems: 30 }),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: TOKEN_DAYS_MAX })),
    }),
    data: Type.Object({ id: Id, token: Type.String(), expires_at: Moment }),
  }),
  'UserAccessTokenResource.delete': resource({
    summary: "Revoke one of the viewer's bearer tokens.",
    options: Type.Object({ id: Id }),
    data: Type.Null(),
  }),
  'UserResource.get': resource({
    summary: 'Get a person by id or username.',
    access: 'anyone',
    options: Type.Object({ ...Person, field_set_key: FieldSet, orbac_subject_id: ActingSubject }),
    data: User,
  }),
  'POST /v3/users/me/': path({
    summary: "Change the viewer's profile and settings: the same as `UserSettingsResource.update`.",
    body: Settings,
    data: Viewer,
  }),
  'UserSettingsResource.update': resource({
    summary:
      "Change the viewer's profile. A picture is one of their uploads, and null removes it. An old username leads to the new one.",
    options: Settings,
    data: Viewer,
  }),
  'UserFollowResource.create': resource({
    summary: 'Follow someone. Following twice changes nothing.',
    options: FollowOptions,
    data: User,
  }),
  'UserFollowResource.delete': resource({
    summary: 'Stop following someone.',
    options: FollowOptions,
    data: User,
  }),
  'UserFollowersResource.get': resource({
    summary: 'List who follows a person, newest first, 50 per page.',
    access: 'anyone',
    options: Type.Object({ ...Person, ...longPaging }),
    data: Type.Array(User),
  }),
  'UserFollowingResource.get': resource({
    summary: 'List who a person follows, newest first, 50 per page.',
    access: 'anyone',
    options: Type.Object({ ...Person, ...longPaging }),
    data: Type.Array(User),
  }),
  'GET /v3/register/exists/': path({
    summary: 'Check whether an email address has an account.',
    access: 'anyone',
    query: Type.Object({
      email: Type.String({ minLength: 1, maxLength: EMAIL_MAX }),
      challenge: Type.Optional(Solution),
    }),
    data: Type.Boolean(),
  }),
};
