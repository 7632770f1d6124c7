import { type Executor, prepared } from '../../../platform/db';

/** A session as its person sees it. */
export interface SessionRow {
  id: string;
  current: boolean;
  user_agent: string;
  ip: string;
  created_at: Date;
  seen_at: Date;
}

/** A person's live sessions: the one with the hash `$2` first, then the latest seen. */
export const selectSessions = prepared<SessionRow, [userId: string, tokenHash: string | null]>(
  'sessions.list',
  `select id, token_hash is not distinct from $2::text as current, user_agent, seen_ip as ip, created_at, seen_at
   from sessions where user_id = $1 and expires_at > now()
   order by current desc, seen_at desc, id desc`,
);

/** Ends one session of a person; no row when there is none. */
export const deleteSessionById = prepared<{ token_hash: string }, [userId: string, id: string]>(
  'sessions.end_one',
  'delete from sessions where user_id = $1 and id = $2 returning token_hash',
);

export const addReset = prepared<never, [tokenHash: string, userId: string, expiresAt: Date]>(
  'password_resets.add',
  `with expired as (delete from password_resets where expires_at < now())
   insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, $3::timestamptz)`,
);

const liveReset = prepared<{ email: string }, [tokenHash: string]>(
  'password_resets.live',
  'select u.email from password_resets r join users u on u.id = r.user_id where r.token_hash = $1 and r.expires_at > now()',
);

/** The address that a mailed link went to; null for one that works no more. */
export const addressOfReset = async (executor: Executor, tokenHash: string): Promise<string | null> =>
  (await liveReset(executor, [tokenHash]))[0]?.email ?? null;

/** Uses up a mailed link; of several who use it at once one gets the row. */
export const takeReset = prepared<{ user_id: string; confirmed: boolean }, [tokenHash: string]>(
  'password_resets.take',
  `delete from password_resets r using users u where r.token_hash = $1 and r.expires_at > now() and u.id = r.user_id
   returning r.user_id, u.email_confirmed_at is not null as confirmed`,
);

/** Keeps a new password, which ends a lock; tells whether the account may log in with no more than the link: a second step is asked for at the log-in. */
export const setPassword = prepared<{ email: string; may_log_in: boolean }, [userId: string, hash: string]>(
  'users.password',
  'update users set password_hash = $2, locked_at = null where id = $1 returning email, login_state is null and not mfa_enabled as may_log_in',
);

/** Hash that the viewer's password is checked against. */
export const passwordOf = prepared<{ password_hash: string | null }, [userId: string]>(
  'users.password_hash',
  'select password_hash from users where id = $1',
);

/** The account of an email address, with the address as it was signed up with: that is where mail about it goes. */
export const accountByEmail = prepared<{ id: string; email: string }, [email: string]>(
  'users.account_email',
  'select id, email from users where lower(email) = lower($1)',
);

/** Locks an account until its password is changed. */
export const lockAccount = prepared<{ email: string }, [userId: string]>(
  'users.lock',
  'update users set locked_at = coalesce(locked_at, now()) where id = $1 returning email',
);

/** Ends a lock: a company that insists on its own log-in has proven who somebody is. */
export const unlockAccount = prepared<never, [userId: string]>(
  'users.unlock',
  'update users set locked_at = null where id = $1',
);
