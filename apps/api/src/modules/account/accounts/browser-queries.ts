import { userRefColumns, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

/**
 * The list of accounts that a session stands in, as long as the browser's cookie names that very list; null for a session in none. Locked until the
 * transaction ends; no row once the session has ended or has been switched away from.
 */
export const lockBrowser = prepared<
  { browser_hash: string | null },
  [tokenHash: string, accountsHash: string | null]
>(
  'browsers.lock',
  `select case when browser_hash = $2::text then browser_hash end as browser_hash
   from sessions where token_hash = $1 and expires_at > now() for update`,
);

/** How many other people are in a list. */
export const othersInBrowser = prepared<{ count: number }, [browserHash: string, userId: string]>(
  'browsers.others',
  `select count(*)::int as count from sessions where browser_hash = $1 and user_id <> $2 and expires_at > now()`,
);

/** The session of a person in a list, locked; no row when the person isn't in it. */
export const sessionInBrowser = prepared<
  { expires_at: Date; limited: boolean; way: string | null },
  [browserHash: string, userId: string]
>(
  'browsers.session',
  `select expires_at, limited, way from sessions where browser_hash = $1 and user_id = $2 and expires_at > now() for update`,
);

/** Whom else a list has, whoever was used last first. */
export const nextInBrowser = prepared<
  { user_id: string; email: string; way: string | null },
  [browserHash: string, userId: string]
>(
  'browsers.next',
  `select s.user_id, u.email, s.way from sessions s join users u on u.id = s.user_id
   where s.browser_hash = $1 and s.user_id <> $2 and s.expires_at > now() and u.login_state is null
   order by s.id desc`,
);

/** Takes a person out of a list, whose session ends. */
export const removeFromBrowser = prepared<{ id: string }, [browserHash: string, userId: string]>(
  'browsers.remove',
  'delete from sessions where browser_hash = $1 and user_id = $2 returning id',
);

/** The people of a session's list: its own first, then whoever was used last. Of a session in no list, its own. */
export const accountsOfBrowser = prepared<
  UserRefRow & { active: boolean },
  [tokenHash: string, accountsHash: string | null]
>(
  'browsers.accounts',
  `select ${userRefColumns('u')}, s.token_hash = $1 as active
   from sessions s join users u on u.id = s.user_id
   where s.expires_at > now() and u.login_state is distinct from 'suspended' and (s.token_hash = $1 or s.browser_hash =
     (select mine.browser_hash from sessions mine where mine.token_hash = $1 and mine.browser_hash = $2::text))
   order by active desc, s.id desc`,
);
