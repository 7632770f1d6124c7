/** Events that revoke ways of logging in, each with its effect on every one of them (docs/handbook/sign-in.md#what-ends-when). */
export const OCCASIONS = [
  'log_out_others',
  'log_out_everywhere',
  'password_change',
  'password_reset',
  'panic',
  /** A change of the address is taken back. */
  'address_undo',
  /** An address is confirmed for the first time, by who is logged in. */
  'address_confirm',
  /** Whoever reads the mail of an address that was never confirmed takes the account over: nothing in it is theirs so far. */
  'address_claim',
  'leave',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

/**
 * Which of a person's end: `all`; `others`, all but the session that goes on; `recent`, what was made since a moment; `strange`, what was neither
 * made nor used since a moment; or none.
 */
type Which = 'all' | 'others' | 'recent' | 'strange' | 'none';

/** A kind of thing that lets somebody in as a person, or keeps that person out. */
export interface WayIn {
  /** The columns that hold what it's proven with, or a hash of that. A test walks the schema for others. */
  readonly holds: readonly string[];
  readonly table: string;
  /** The column of its person. */
  readonly whose: string;
  /** SQL over a row `w`: which rows of the table are meant; all without it. */
  readonly only?: string;
  /** SQL over a row `w`: when it was made; null for one that never counted. */
  readonly made?: string;
  /** SQL over a row `w`: when it was last used to come in. */
  readonly used?: string;
  /** SQL over a row `w`: what its person knows it by; '' for what there is one of. Its person is mailed about a new one. */
  readonly label?: string;
  /** It is enough to log in with again, so it counts where the last one must stay. */
  readonly logsIn?: true;
  /** How one ends, where its row stays: what is set in it. */
  readonly set?: string;
  readonly ends: Readonly<Record<Occasion, Which>>;
}

/** Ends wherever anything does. */
const ALWAYS = ends('all', {});
/** Ends with whatever ends for good, but not where only the browsers are logged out. */
const ACCESS = ends('all', { log_out_others: 'none' });
/** Somebody needs it to come back, so it ends where an intruder is suspected, as far as it can be theirs. */
const KEPT = ends('none', {
  panic: 'recent',
  address_undo: 'recent',
  address_confirm: 'strange',
  address_claim: 'all',
});

/**
 * The one list of what lets somebody in (docs/decisions/0098-one-list-of-ways-in.md). Whatever ends ways in reads it, a person is mailed
 * about new ones by it, and the tests hold the schema against it.
 */
export const WAYS_IN = {
  password: {
    holds: ['users.password_hash'],
    table: 'users',
    whose: 'id',
    only: 'w.password_hash is not null',
    logsIn: true,
    set: 'password_hash = null',
    ends: ends('none', { address_claim: 'all' }),
  },
  session: {
    holds: ['sessions.token_hash', 'sessions.browser_hash'],
    table: 'sessions',
    whose: 'user_id',
    ends: ends('all', { log_out_others: 'others', password_change: 'others', address_confirm: 'others' }),
  },
  /** A log-in that has passed its first step, or an identity that waits to be connected. */
  waiting_login: {
    holds: ['login_steps.browser_hash', 'login_steps.key_hash'],
    table: 'login_steps',
    whose: 'user_id',
    ends: ALWAYS,
  },
  /** A log-in that was stopped by a problem of the account. */
  stopped_login: {
    holds: ['account_tickets.token_hash'],
    table: 'account_tickets',
    whose: 'user_id',
    // The links of mails that lock the account let nobody in; they may have gone to an address that is taken back.
    only: `w.purpose = 'login_problem'`,
    ends: ALWAYS,
  },
  remembered_browser: {
    holds: ['remembered_devices.token_hash'],
    table: 'remembered_devices',
    whose: 'user_id',
    made: 'w.created_at',
    label: 'w.user_agent',
    ends: ALWAYS,
  },
  reset_link: {
    holds: ['password_resets.token_hash'],
    table: 'password_resets',
    whose: 'user_id',
    ends: ends('all', { log_out_others: 'none', address_confirm: 'none' }),
  },
  /** An address that would be the account's once its link is followed. */
  address_change: {
    holds: ['email_links.token_hash'],
    table: 'email_links',
    whose: 'user_id',
    only: `w.kind = 'change' and w.used_at is null and w.expires_at > now()`,
    set: 'expires_at = now()',
    ends: ACCESS,
  },
  /** Of the person, of their apps in their own name, and for the events of an ad account. */
  access_token: {
    holds: ['access_tokens.token_hash'],
    table: 'access_tokens',
    whose: 'user_id',
    only: 'w.grant_id is null',
    made: 'w.created_at',
    label: 'w.name',
    ends: { ...ACCESS, address_confirm: 'strange' },
  },
  /** With what a person has allowed to an app go its codes and tokens. */
  app_grant: {
    holds: ['oauth_codes.code_hash', 'oauth_refresh_tokens.token_hash', 'access_tokens.token_hash'],
    table: 'oauth_grants',
    whose: 'user_id',
    made: 'w.allowed_at',
    label: '(select a.name from oauth_apps a where a.id = w.app_id)',
    ends: { ...ACCESS, address_confirm: 'strange' },
  },
  /** An app of the person's own makes itself tokens of the person with its secret. It is shown once: only who has made it knows it. */
  app_secret: {
    holds: ['oauth_apps.secret_hash'],
    table: 'oauth_apps',
    whose: 'owner_id',
    only: 'w.secret_hash is not null',
    made: 'w.secret_made_at',
    label: 'w.name',
    set: 'secret_hash = null',
    ends: ends('recent', {
      log_out_others: 'none',
      address_confirm: 'strange',
      address_claim: 'all',
      // Nobody gets tokens of somebody who is away.
      leave: 'none',
    }),
  },
  passkey: {
    holds: ['passkeys.credential_id', 'passkeys.public_key'],
    table: 'passkeys',
    whose: 'user_id',
    made: 'w.created_at',
    used: 'w.used_at',
    label: 'w.name',
    logsIn: true,
    ends: KEPT,
  },
  provider: {
    holds: ['user_identities.subject'],
    table: 'user_identities',
    whose: 'user_id',
    made: 'w.connected_at',
    used: 'w.used_at',
    label: 'w.provider',
    logsIn: true,
    ends: KEPT,
  },
  /** It lets nobody in by itself, and keeps everybody else out. */
  authenticator: {
    holds: ['authenticators.secret'],
    table: 'authenticators',
    whose: 'user_id',
    made: 'w.confirmed_at',
    used: 'to_timestamp(w.last_step * 30)',
    label: `''`,
    ends: KEPT,
  },
  recovery_code: {
    holds: ['recovery_codes.code_hash'],
    table: 'recovery_codes',
    whose: 'user_id',
    made: 'w.made_at',
    label: `''`,
    // They are on paper, and nothing tells who has copied that.
    ends: { ...KEPT, address_undo: 'all' },
  },
} as const satisfies Readonly<Record<string, WayIn>>;

export type WayName = keyof typeof WAYS_IN;
/** The same, one by one. */
export const WAYS = Object.entries(WAYS_IN) as [WayName, WayIn][];

/** The ways that a person is mailed about when there is a new one. */
export type NoticedWay = {
  [Name in WayName]: (typeof WAYS_IN)[Name] extends { label: string } ? Name : never;
}[WayName];

/** Effect of most occasions on a way, and the exceptions. A declaration, so that the table above can stand before it. */
function ends(usually: Which, but: Partial<Record<Occasion, Which>>): Readonly<Record<Occasion, Which>> {
  return {
    ...(Object.fromEntries(OCCASIONS.map((occasion) => [occasion, usually])) as Record<Occasion, Which>),
    ...but,
  };
}
