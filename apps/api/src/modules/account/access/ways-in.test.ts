import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EMAIL_UNDO_DAYS } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../../http/authenticate';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { usePassword } from '../accounts/testing';
import { eraseAccount } from '../../data/account-deletion/erase';
import { countLogIns } from './queries';
import { OCCASIONS, type Occasion, WAYS_IN, type WayIn, type WayName } from './ways-in';

const api = useTestApi();
const PASSWORD = 'an old password';
const { member } = usePassword(api, PASSWORD);
const NAMES = Object.keys(WAYS_IN) as WayName[];

/** SQL that gives the person `$1` one of each, `$2` days ago. What `usePassword` gives is a password already. */
const PLANTED: Readonly<Record<Exclude<WayName, 'password'>, string>> = {
  session: `insert into sessions (token_hash, user_id, login_type, created_at, expires_at) values ('planted' || $1, $1, 1, AT, now() + interval '1 day')`,
  waiting_login: `insert into login_steps (browser_hash, kind, key_hash, user_id, data, expires_at)
    values ('b' || $1, 'second_step', 'k', $1, '{}', now() + interval '10 minutes')`,
  stopped_login: `insert into account_tickets (token_hash, user_id, purpose, expires_at) values ('t' || $1, $1, 'login_problem', now() + interval '10 minutes')`,
  remembered_browser: `insert into remembered_devices (token_hash, user_id, created_at, expires_at) values ('d' || $1, $1, AT, now() + interval '1 day')`,
  reset_link: `insert into password_resets (token_hash, user_id, expires_at) values ('r' || $1, $1, now() + interval '1 hour')`,
  address_change: `insert into email_links (user_id, kind, email, token_hash, expires_at)
    values ($1, 'change', 'mallory@mail.example', 'c' || $1, now() + interval '1 day')`,
  access_token: `insert into access_tokens (token_hash, user_id, name, scopes, created_at, expires_at) values ('a' || $1, $1, 'T', '{}', AT, now() + interval '1 day')`,
  app_grant: `with app as (insert into oauth_apps (owner_id, name, secret_hash, redirect_addresses, scopes)
      select id, 'Theirs', 's', '{}', '{}' from users where id <> $1 limit 1 returning id)
    insert into oauth_grants (user_id, app_id, scopes, allowed_at) select $1, id, '{}', AT from app`,
  app_secret: `insert into oauth_apps (owner_id, name, secret_hash, secret_made_at, redirect_addresses, scopes) values ($1, 'Mine', 's', AT, '{}', '{}')`,
  passkey: `insert into passkeys (credential_id, user_id, name, public_key, counter, created_at) values ('p' || $1, $1, 'A', '', 0, AT)`,
  provider: `insert into user_identities (provider, subject, user_id, connected_at, used_at) values ('google', 'g' || $1, $1, AT, AT)`,
  authenticator: `with mfa as (update users set mfa_enabled = true where id = $1)
    insert into authenticators (user_id, secret, confirmed_at) values ($1, 'x', AT)`,
  recovery_code: `insert into recovery_codes (user_id, code_hash, made_at) values ($1, 'x', AT)`,
};

/** A person with one of each, all of them so many days old. */
async function owner(days: number, { confirmed = true } = {}): Promise<TestPerson> {
  await api().person();
  const person = await member();
  for (const sql of Object.values(PLANTED))
    await api().db.query(
      sql.replaceAll('$1', `'${person.id}'::bigint`).replaceAll('AT', `now() - interval '${days} days'`),
    );
  if (confirmed)
    await api().db.query('update users set email_confirmed_at = now() where id = $1', [person.id]);
  return person;
}

/** Ways of the person that weren't revoked. New ones that an occasion gives the person don't count. */
async function left(person: TestPerson, kept: string | null): Promise<WayName[]> {
  const found: WayName[] = [];
  for (const name of NAMES) {
    const { table, whose, only = 'true' }: WayIn = WAYS_IN[name];
    const own: Partial<Record<WayName, string>> = {
      session: `and token_hash like 'planted%'`,
      password: `and password_hash = '${kept}'`,
    };
    const rows = await api().db.query(
      `select 1 from ${table} w where ${whose} = $1 and ${only} ${own[name] ?? ''}`,
      [person.id],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
const passwordOf = async ({ id }: TestPerson) =>
  (
    await api().db.query<{ password_hash: string | null }>('select password_hash from users where id = $1', [
      id,
    ])
  )[0]?.password_hash ?? null;

async function reset(person: TestPerson): Promise<unknown> {
  await api().db.query(
    `insert into password_resets (token_hash, user_id, expires_at) values ($2, $1, now() + interval '1 hour')`,
    [person.id, hashToken(`reset ${person.id}`)],
  );
  return api().ok('UserPasswordResetResource.update', {
    token: `reset ${person.id}`,
    password: 'a brand new password',
  });
}
async function link(person: TestPerson, kind: string, days: number): Promise<string> {
  await api().db.query(
    `insert into email_links (user_id, kind, email, token_hash, expires_at) values ($1, $2, $3, $4, now() + make_interval(days => $5::int))`,
    [person.id, kind, person.email, hashToken(`${kind} ${person.id}`), days],
  );
  return `${kind} ${person.id}`;
}

/** Each occasion as it comes about. */
const HAPPENS: Readonly<Record<Occasion, (person: TestPerson) => Promise<unknown>>> = {
  log_out_others: (person) => api().ok('UserSessionsResource.delete', { others: true }, person),
  log_out_everywhere: (person) => api().ok('UserSessionResource.delete', { everywhere: true }, person),
  password_change: (person) =>
    api().ok(
      'UserPasswordResource.update',
      { current_password: PASSWORD, password: 'a brand new password' },
      person,
    ),
  password_reset: reset,
  panic: (person) => api().ok('UserPanicResource.create', {}, person),
  address_undo: async (person) =>
    api().ok('EmailUndoResource.create', { token: await link(person, 'undo', EMAIL_UNDO_DAYS) }),
  address_confirm: async (person) =>
    api().ok('EmailConfirmationResource.update', { token: await link(person, 'confirm', 1) }, person),
  address_claim: reset,
  leave: (person) =>
    api().ok('UserLeavingResource.create', { current_password: PASSWORD, erase: false }, person),
};
const UNCONFIRMED: readonly Occasion[] = ['address_confirm', 'address_claim'];

const LASTING = ['passkey', 'provider', 'authenticator', 'recovery_code'] as const;
const OF_PROGRAMS = ['access_token', 'app_grant', 'app_secret'] as const;
/** Ways that survive each occasion, separately for those newer and those older than the mail about them. */
const LEFT: Readonly<Record<Occasion, { fresh: readonly WayName[]; old: readonly WayName[] }>> = {
  log_out_others: {
    fresh: ['password', 'reset_link', 'address_change', ...OF_PROGRAMS, ...LASTING],
    old: ['password', 'reset_link', 'address_change', ...OF_PROGRAMS, ...LASTING],
  },
  log_out_everywhere: { fresh: ['password', ...LASTING], old: ['password', 'app_secret', ...LASTING] },
  password_change: { fresh: [...LASTING], old: ['app_secret', ...LASTING] },
  password_reset: { fresh: [...LASTING], old: ['app_secret', ...LASTING] },
  panic: { fresh: ['password'], old: ['password', 'app_secret', ...LASTING] },
  address_undo: { fresh: ['password'], old: ['password', 'app_secret', ...LASTING.slice(0, 3)] },
  address_confirm: {
    fresh: ['password', 'reset_link', ...OF_PROGRAMS, ...LASTING],
    old: ['password', 'reset_link'],
  },
  address_claim: { fresh: [], old: [] },
  leave: { fresh: ['password', 'app_secret', ...LASTING], old: ['password', 'app_secret', ...LASTING] },
};

describe.each(OCCASIONS)('%s', (occasion) => {
  it.each([
    ['fresh', 0],
    ['old', 40],
  ] as const)('ends what it has to of what is %s, and nothing of others', async (age, days) => {
    const confirmed = !UNCONFIRMED.includes(occasion);
    const [ann, bob] = [await owner(days, { confirmed }), await owner(days)];
    const [kept, bobs] = [await passwordOf(ann), await passwordOf(bob)];
    expect([await left(ann, kept), await left(bob, bobs)]).toEqual([NAMES, NAMES]);
    await HAPPENS[occasion](ann);
    expect([await left(ann, kept), await left(bob, bobs)]).toEqual([LEFT[occasion][age], NAMES]);
    // No second step is asked for without something to answer it with.
    const [person] = await api().db.query<{ mfa_enabled: boolean }>(
      'select mfa_enabled from users where id = $1',
      [ann.id],
    );
    expect(person!.mfa_enabled).toBe(LEFT[occasion][age].includes('authenticator'));
  });
});

it('ends with the account', async () => {
  const ann = await owner(0);
  const kept = await passwordOf(ann);
  await api().ok('UserLeavingResource.create', { current_password: PASSWORD, erase: true }, ann);
  await api().db.query(`update away_people set erase_at = now() where user_id = $1`, [ann.id]);
  await eraseAccount(api().db, ann.id);
  expect(await left(ann, kept)).toEqual([]);
});

it('is counted where the last one must stay', async () => {
  const ann = await owner(0);
  expect((await countLogIns(api().db, [ann.id]))[0]).toEqual({ password: 1, passkey: 1, provider: 1 });
});

it('is what the handbook says', () => {
  const said = readFileSync(
    path.resolve(import.meta.dirname, '../../../../../../docs/handbook/sign-in.md'),
    'utf8',
  );
  const [, part = ''] = /\n## What ends when\n([^]*?)\n## /.exec(said) ?? [];
  const rows = part
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| |'))
    .map((line) =>
      line
        .split('|')
        .slice(2, -1)
        .map((cell) => cell.trim()),
    );
  const words = {
    all: 'ends',
    others: 'others end',
    recent: 'new ends',
    strange: 'unused ends',
    none: 'stays',
  };
  // Ways and occasions stand in the order of the list.
  expect(rows).toEqual(
    NAMES.map((name) => OCCASIONS.map((occasion) => words[(WAYS_IN[name] as WayIn).ends[occasion]])),
  );
});

/** Columns that sound like it and let nobody into an account, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  'act_origins.invite_code': 'says by whose invitation a save came',
  'ad_account_billing.postal_code': 'is an address',
  'ad_bulk_jobs.token': 'names a bulk job to who may see it',
  'ad_previews.token': 'shows an ad to who has the link',
  'ad_report_jobs.token': 'names a report to who may see it',
  'advisory_terms.key': 'is a word',
  'access_tokens.code_hash': 'names the code that a token came of',
  'catalog_feeds.host_key': 'is by what the server of a feed is known again',
  'billing_charges.open_key': 'keeps a charge from being made twice',
  'billing_credits.code_hash': 'names an offer of ad credit',
  'billing_mails.subject': 'is of which payment or balance a mail was',
  'billing_offers.code_hash': 'is of an offer of ad credit',
  'blocked_addresses.hash': 'is of an address of the web',
  'board_email_invites.token_hash': 'invites to a board whoever is logged in',
  'business_invites.token_hash': 'invites to a business whoever is logged in',
  'catalog_feeds.password': 'opens the file of an advertiser’s shop, and is sealed',
  'catalog_reports.token': 'names a report to who may see it',
  'commerce_integrations.partner_access_token': 'opens a business’s shop elsewhere, and is sealed',
  'commerce_integrations.partner_refresh_token': 'opens a business’s shop elsewhere, and is sealed',
  'commerce_integrations.token_hash': 'names a token of the list above',
  'commerce_integrations.webhook_secret': 'proves that a shop tells the news, and is sealed',
  'customer_list_records.hash': 'is of a customer of an advertiser',
  'experiments.key_metric': 'is a metric',
  'idempotency_keys.key': 'names a call of who is logged in',
  'idempotency_keys.request_hash': 'is of a call',
  'images.phash': 'is of a picture',
  'imports.file_key': 'names a file',
  'interest_lists.hash': 'is of a list',
  'invite_codes.code': 'is in links that are shared',
  'job_leases.key': 'names a job',
  'linked_products.brand_key': 'is a brand',
  'oauth_refresh_tokens.code_hash': 'names the code that a token came of',
  'promotions.code': 'is a code that a shop gives its customers',
  'rate_limits.key': 'names a limit',
  'webhooks.secret': 'signs what a program is told, and is sealed',
  'website_claims.claim_key': 'names a website',
  'website_claims.code': 'shows whose a website is, not an account',
};

it('lists every column of the schema that holds what somebody is known by', async () => {
  const rows = await api().db.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'bytea', 'character varying')
       and column_name ~ '(hash|token|secret|password|credential|key|code|ticket|subject|verifier|nonce|pin$)' order by 1`,
  );
  const listed = new Set([...Object.values(WAYS_IN).flatMap(({ holds }) => holds), ...Object.keys(OTHERS)]);
  const there = rows.map(({ name }) => name);
  expect(there.filter((name) => !listed.has(name))).toEqual([]);
  // Nothing is listed that is there no more.
  expect([...listed].filter((name) => !there.includes(name))).toEqual([]);
});
