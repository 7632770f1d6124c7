import { FORMER_USERNAMES_MAX, type GridDensity, type LimitedLogin } from '@corkboard/contract';
import { isHere, notBlocked } from '../../../ground/policies/blocking';
import { limitedOf } from '../../../http/limited';
import type { DerivedCountry } from '../../../http/derived-country';
import { type Executor, prepared, type Tx } from '../../../platform/db';
import { sessionHours } from '../../../ground/sessions/sessions';
import { emailTakenBy } from '../email-links';
import {
  userColumns,
  type UserRow,
  viewerColumns,
  type ViewerRow,
} from '../../../ground/presenters/accounts';

/** A session to be kept: only the hash of its token is. */
export interface NewSession {
  tokenHash: string;
  loginType: number;
  /** How it was opened (`LoginWay`). */
  way: string | null;
  userAgent: string;
  /** Where it was opened from. */
  ip: string;
  expiresAt: Date;
  /** Whether it is only to look around. */
  limited: boolean;
  /** The browser's list of accounts that it stands in. */
  browserHash: string;
  /** The session it takes the place of, if any. */
  replaces: string | null;
  /** The list of the browser that ends with it, if any: every session of it. */
  endsList: string | null;
  /** The session that stays in the list and waits there, if any. It ends if it is the same person's. */
  parks: string | null;
}

/** A person to be added. */
export interface NewUser {
  email: string;
  username: string;
  /** Null for somebody who logs in with a provider. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  fullName: string;
  birthdate: string;
  gender: string | null;
  country: string | null;
  /** Null for a country that they said, and for none. */
  countryDerivedFrom: DerivedCountry['from'] | null;
  locale: string;
}

type SessionParams = [
  tokenHash: string,
  loginType: number,
  userAgent: string,
  ip: string,
  expiresAt: Date,
  browserHash: string,
  replaces: string | null,
  endsList: string | null,
  parks: string | null,
  limited: boolean,
  way: string | null,
];
const sessionParams = (session: NewSession): SessionParams => [
  session.tokenHash,
  session.loginType,
  session.userAgent,
  session.ip,
  session.expiresAt,
  session.browserHash,
  session.replaces,
  session.endsList,
  session.parks,
  session.limited,
  session.way,
];

/**
 * CTEs that open a session for the person in `person`, once in their browser, and end what it takes the place of, as well as the person's
 * expired sessions. Whoever was away is back. A session that waits gets a hash that is the hash of no token. Parameters $1 to $11 are `SessionParams`.
 */
const OPEN_SESSION = `
here as (
  delete from away_people a using person where a.user_id = person.id
), opened as (
  insert into sessions (token_hash, user_id, login_type, user_agent, seen_ip, expires_at, browser_hash, limited, way)
  select $1, id, $2::smallint, $3, $4, least($5::timestamptz, now() + ${sessionHours('person.id')} * interval '1 hour'), $6, $10::boolean, $11
  from person
), ended as (
  delete from sessions s using person
  where s.token_hash = $7 or s.browser_hash = $8 or (s.user_id = person.id and (s.browser_hash = $6 or s.token_hash = $9))
), parked as (
  update sessions s set token_hash = 'parked:' || s.id, browser_hash = $6 from person
  where s.token_hash = $9 and s.user_id <> person.id
), expired as (
  delete from sessions s using person where s.user_id = person.id and s.expires_at < now()
)`;

const addUser = prepared<
  { id: string },
  [
    email: string,
    username: string,
    passwordHash: string | null,
    firstName: string,
    lastName: string,
    fullName: string,
    birthdate: string,
    gender: string | null,
    country: string | null,
    locale: string,
    countryDerivedFrom: string | null,
  ]
>(
  'users.register',
  `insert into users (email, username, password_hash, first_name, last_name, full_name, birthdate, gender, country, locale, first_run, country_derived_from)
   values ($1, $2, $3, $4, $5, $6, $7::date, $8, $9, $10, true, $11)
   on conflict do nothing returning id`,
);

/** Adds a person; null when the email address or the username is taken. */
export async function insertUser(executor: Executor, user: NewUser): Promise<string | null> {
  const [row] = await addUser(executor, [
    user.email,
    user.username,
    user.passwordHash,
    user.firstName,
    user.lastName,
    user.fullName,
    user.birthdate,
    user.gender,
    user.country,
    user.locale,
    user.countryDerivedFrom,
  ]);
  return row?.id ?? null;
}

const addSession = prepared<ViewerRow & { limited: LimitedLogin | null }, [...SessionParams, userId: string]>(
  'sessions.open',
  `with person as (
     select * from users u where id = $12 and not exists (select 1 from away_people a where a.user_id = u.id and a.erase_at <= now())
   ), ${OPEN_SESSION}
   select ${viewerColumns('person')}, ${limitedOf('person', '$10::boolean')} as limited from person`,
);

/** Signs a person in and ends the session it takes the place of; null for somebody who is gone, or whose account is due to be deleted. */
export async function insertSession(
  executor: Executor,
  userId: string,
  session: NewSession,
): Promise<(ViewerRow & { limited: LimitedLogin | null }) | null> {
  const [row] = await addSession(executor, [...sessionParams(session), userId]);
  return row ?? null;
}

/** Ends a session, and every other one of its browser's list. */
export const deleteSession = prepared<never, [tokenHash: string]>(
  'sessions.end',
  `delete from sessions
   where token_hash = $1 or browser_hash = (select mine.browser_hash from sessions mine where mine.token_hash = $1)`,
);

/** Whether an email address has an account, or one that may still go back to it. */
export const emailExists = prepared<{ exists: boolean }, [email: string]>(
  'users.email_exists',
  `select ${emailTakenBy('$1::text', 'null::bigint')} as exists`,
);

/** Stored row that a login's password is checked against. */
export interface CredentialRow {
  id: string;
  password_hash: string | null;
}
const CREDENTIALS = 'select id, password_hash from users';
export const credentialsByEmail = prepared<CredentialRow, [email: string]>(
  'users.credentials_email',
  `${CREDENTIALS} where lower(email) = lower($1)`,
);
export const credentialsByUsername = prepared<CredentialRow, [username: string]>(
  'users.credentials_username',
  `${CREDENTIALS} where lower(username) = lower($1)`,
);

/** State that prevents an account from logging in; null for none. */
export const loginStateOf = prepared<
  { login_state: 'soft_banned' | 'suspended' | null; locked: boolean; email: string },
  [userId: string]
>('users.login_state', 'select login_state, locked_at is not null as locked, email from users where id = $1');

/**
 * A person by id or by username, unless they block the viewer. The one who blocks still sees whom they block, or there
 * would be no way back.
 */
const seen = `not exists (select 1 from blocks b where b.blocker_id = u.id and b.blocked_id = $1::bigint) and ${isHere('u.id')}`;
const SELECT_USER = `select ${userColumns('u', '$1')} from users u`;
export const userById = prepared<UserRow, [viewerId: string | null, userId: string]>(
  'users.by_id',
  `${SELECT_USER} where u.id = $2 and ${seen}`,
);
export const userByName = prepared<UserRow, [viewerId: string | null, username: string]>(
  'users.by_name',
  `${SELECT_USER} where lower(u.username) = lower($2) and ${seen}`,
);

/** The id of a person who is neither blocked by nor blocking the viewer. */
const SELECT_ID = `select u.id from users u where ${notBlocked('u.id', '$1')}`;
export const openUserId = prepared<{ id: string }, [viewerId: string | null, userId: string]>(
  'users.open_id',
  `${SELECT_ID} and u.id = $2`,
);
export const openUserIdByName = prepared<{ id: string }, [viewerId: string | null, username: string]>(
  'users.open_id_name',
  `${SELECT_ID} and lower(u.username) = lower($2)`,
);

/** Changes to a person's own settings; undefined leaves a column alone. */
export interface UserChanges {
  username?: string;
  first_name?: string;
  last_name?: string;
  full_name?: string;
  about?: string;
  pronouns?: string;
  website_url?: string | null;
  image_signature?: string | null;
  cover_signature?: string | null;
  grid_density?: GridDensity;
  locale?: string;
  /** As they say it; null for nothing any more. */
  country?: string | null;
  /** Goes with `country`. */
  country_derived_from?: null;
}

const CHANGEABLE =
  'username, first_name, last_name, full_name, about, pronouns, website_url, image_signature, cover_signature, grid_density, locale, country, country_derived_from';

const changeUser = prepared<never, [userId: string, changes: UserChanges]>(
  'users.change',
  `update users u set (${CHANGEABLE}) = (select ${CHANGEABLE} from jsonb_populate_record(u, $2::jsonb)) where u.id = $1`,
);

/** Changes a person; fails with SQLSTATE 23505 when the username is taken. */
export async function updateUser(executor: Executor, userId: string, changes: UserChanges): Promise<void> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  const texts = given.map(([column, value]) => [column, value && wellFormed(value)] as const);
  await changeUser(executor, [userId, Object.fromEntries(texts)]);
}

/** A text as the driver sends texts: half a character becomes the sign for one that is unknown. JSON in PostgreSQL takes no half. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Whose name this was, in any case. */
export const formerName = prepared<{ user_id: string }, [username: string]>(
  'usernames.former',
  'select user_id from former_usernames where username = lower($1)',
);

const keepFormer = prepared<never, [userId: string, next: string, max: number]>(
  'usernames.give_up',
  `with given_up as (
     insert into former_usernames (username, user_id)
     select lower(u.username), u.id from users u where u.id = $1 and lower(u.username) <> lower($2)
     on conflict (username) do update set user_id = excluded.user_id, given_up_at = now()
     returning username
   )
   delete from former_usernames f where f.user_id = $1 and exists (select 1 from given_up) and f.username in (
     select o.username from former_usernames o where o.user_id = $1 order by o.given_up_at desc offset $3::int - 1)`,
);

/** Notes the username that a person is about to give up for another; only the newest ones lead on. */
export const giveUpUsername = (tx: Tx, userId: string, next: string): Promise<unknown> =>
  keepFormer(tx, [userId, next, FORMER_USERNAMES_MAX]);

/** Of a row of `access_tokens`: that its person made it for themselves. */
const PERSONAL = 'grant_id is null and app_id is null and ad_account_id is null';

interface TokenRow {
  id: string;
  name: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date;
}
export const selectTokens = prepared<TokenRow, [userId: string]>(
  'tokens.list',
  `select id, name, scopes, created_at, expires_at from access_tokens
   where user_id = $1 and expires_at > now() and ${PERSONAL} order by id desc`,
);

const addToken = prepared<{ id: string }, [string, string, string, string[], Date, number]>(
  'tokens.add',
  `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
   select $1, $2, $3, $4::text[], $5::timestamptz
   where (select count(*) from access_tokens t where t.user_id = $2 and t.expires_at > now() and ${PERSONAL}) < $6::int
   returning id`,
);

/** Adds a bearer token; null when the person has `max` live ones. After `lockUsers`, in its transaction. */
export async function insertToken(
  tx: Tx,
  token: { hash: string; userId: string; name: string; scopes: string[]; expiresAt: Date; max: number },
): Promise<string | null> {
  const { hash, userId, name, scopes, expiresAt, max } = token;
  const [row] = await addToken(tx, [hash, userId, name, scopes, expiresAt, max]);
  return row?.id ?? null;
}

/** Revokes one of a person's tokens; no row when there is none. */
export const deleteToken = prepared<{ id: string }, [userId: string, id: string]>(
  'tokens.revoke',
  `delete from access_tokens where user_id = $1 and id = $2 and ${PERSONAL} returning id`,
);
