import { randomBytes } from 'node:crypto';
import type { Executor } from '../platform/db';
import { hashToken } from './authenticate';

/** An app of its own that acts for a person, with its token as the headers of a request. */
export async function addApp(
  db: Executor,
  person: { id: string },
): Promise<{ headers: Record<string, string> }> {
  const token = randomBytes(24).toString('base64url');
  await db.query(
    `with app as (
       insert into oauth_apps (owner_id, name, secret_hash, redirect_addresses, scopes)
       values ($1, 'App', 'x', '{}', '{ads:read,ads:write}') returning id
     ), allowed as (
       insert into oauth_grants (user_id, app_id, scopes) select $1, id, '{ads:read,ads:write}' from app returning id
     )
     insert into access_tokens (token_hash, user_id, name, scopes, expires_at, grant_id)
     select $2, $1, 'App', '{ads:read,ads:write}', now() + interval '1 day', id from allowed`,
    [person.id, hashToken(token)],
  );
  return { headers: { authorization: `Bearer ${token}` } };
}
