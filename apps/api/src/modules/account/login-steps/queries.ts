import { prepared, type Executor } from '../../../platform/db';
import type { ProvenIdentity } from '../../../platform/providers';

export const addStep = prepared<
  never,
  [browserHash: string, kind: string, keyHash: string, userId: string | null, data: object, expiresAt: Date]
>(
  'login_steps.add',
  `with over as (delete from login_steps where expires_at < now())
   insert into login_steps (browser_hash, kind, key_hash, user_id, data, expires_at)
   values ($1, $2, $3, $4, $5::jsonb, $6::timestamptz)
   on conflict (browser_hash, kind, key_hash) do update
     set user_id = excluded.user_id, data = excluded.data, expires_at = excluded.expires_at`,
);

export interface StepRow {
  user_id: string | null;
  data: unknown;
}
export const selectStep = prepared<StepRow, [browserHash: string, kind: string, keyHash: string]>(
  'login_steps.get',
  `select user_id, data from login_steps
   where browser_hash = $1 and kind = $2 and key_hash = $3 and expires_at > now()`,
);

/** Uses a step up; of several who use it at once one gets the row. */
export const deleteStep = prepared<StepRow, [browserHash: string, kind: string, keyHash: string]>(
  'login_steps.take',
  `delete from login_steps where browser_hash = $1 and kind = $2 and key_hash = $3 and expires_at > now()
   returning user_id, data`,
);

/** Whose an identity is, and whose account has the email address that comes with it. */
const selectOwners = prepared<
  { connected: string | null; same_email: string | null },
  [provider: string, subject: string, email: string | null]
>(
  'identities.owners',
  `select (select i.user_id from user_identities i where i.provider = $1 and i.subject = $2) as connected,
     (select u.id from users u where lower(u.email) = lower($3)) as same_email`,
);

/** Connects an identity; no row when it is somebody's already, or the person has another one of this provider. */
export const insertIdentity = prepared<
  { user_id: string },
  [provider: string, subject: string, userId: string, email: string | null]
>(
  'identities.add',
  `insert into user_identities (provider, subject, user_id, email) values ($1, $2, $3, $4)
   on conflict do nothing returning user_id`,
);

export const useIdentity = prepared<never, [provider: string, subject: string, email: string | null]>(
  'identities.used',
  `update user_identities set used_at = now(), email = coalesce($3, email) where provider = $1 and subject = $2`,
);

/** Whose a proven identity is: somebody's who connected it, nobody's while somebody has its email address, or nobody's at all. */
export type Owner =
  | { kind: 'connected'; userId: string }
  | { kind: 'same_email'; userId: string }
  | { kind: 'nobody' };

/** An account is never known by an email address alone, whoever says that it's theirs. */
export async function ownerOf(executor: Executor, identity: ProvenIdentity): Promise<Owner> {
  const { provider, subject, email } = identity;
  const [row] = await selectOwners(executor, [provider, subject, email]);
  if (row!.connected !== null) return { kind: 'connected', userId: row!.connected };
  return row!.same_email === null ? { kind: 'nobody' } : { kind: 'same_email', userId: row!.same_email };
}
