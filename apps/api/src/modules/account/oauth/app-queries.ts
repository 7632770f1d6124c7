import { isHere } from '../../../ground/policies/blocking';
import { prepared } from '../../../platform/db';
export interface AppRow {
  id: string;
  name: string;
  redirect_addresses: string[];
  scopes: string[];
  created_at: Date;
  /** Null for an app whose secret has ended. */
  secret_made_at: Date | null;
}
const APP =
  'id, name, redirect_addresses, scopes, created_at, case when secret_hash is not null then secret_made_at end as secret_made_at';

export const selectApps = prepared<AppRow, [ownerId: string]>(
  'oauth_apps.list',
  `select ${APP} from oauth_apps where owner_id = $1 order by id`,
);

/** Registers an app; no row when the person has `max`. After `lockUsers`, in its transaction. */
export const insertApp = prepared<
  AppRow,
  [
    ownerId: string,
    name: string,
    secretHash: string,
    addresses: readonly string[],
    scopes: readonly string[],
    max: number,
  ]
>(
  'oauth_apps.add',
  `insert into oauth_apps (owner_id, name, secret_hash, redirect_addresses, scopes)
   select $1, $2, $3, $4::text[], $5::text[]
   where (select count(*) from oauth_apps a where a.owner_id = $1) < $6::int returning ${APP}`,
);

export const updateApp = prepared<
  AppRow,
  [
    ownerId: string,
    id: string,
    name: string | null,
    addresses: readonly string[] | null,
    scopes: readonly string[] | null,
  ]
>(
  'oauth_apps.change',
  `update oauth_apps set name = coalesce($3, name), redirect_addresses = coalesce($4::text[], redirect_addresses),
     scopes = coalesce($5::text[], scopes)
   where owner_id = $1 and id = $2 returning ${APP}`,
);

export const deleteApp = prepared<{ id: string }, [ownerId: string, id: string]>(
  'oauth_apps.remove',
  'delete from oauth_apps where owner_id = $1 and id = $2 returning id',
);

/** Changes the secret. What the app got in its own name with the old one ends. */
export const changeSecret = prepared<
  { secret_made_at: Date; name: string },
  [ownerId: string, id: string, secretHash: string]
>(
  'oauth_apps.secret',
  `with changed as (
     update oauth_apps set secret_hash = $3, secret_made_at = now() where owner_id = $1 and id = $2 returning id, name, secret_made_at
   ), ended as (
     delete from access_tokens t using changed c where t.app_id = c.id
   )
   select secret_made_at, name from changed`,
);

/** Of a person `u`, that an app of theirs works: nobody has stopped them, and they haven't locked or left their account. */
const WORKS = `u.login_state is distinct from 'suspended' and u.locked_at is null and ${isHere('u.id')}`;

/** An app that works, as others see it. */
export const findApp = prepared<
  {
    id: string;
    name: string;
    owner: string;
    redirect_addresses: string[];
    scopes: string[];
    has_secret: boolean;
  },
  [id: string]
>(
  'oauth_apps.find',
  `select a.id, a.name, u.username as owner, a.redirect_addresses, a.scopes, a.secret_hash is not null as has_secret from oauth_apps a
   join users u on u.id = a.owner_id where a.id = $1 and ${WORKS}`,
);

/** An app that works, by its id and secret. */
export const findClient = prepared<
  { id: string; name: string; owner_id: string; scopes: string[] },
  [id: string, secretHash: string]
>(
  'oauth_apps.client',
  `select a.id, a.name, a.owner_id, a.scopes from oauth_apps a
   join users u on u.id = a.owner_id where a.id = $1 and a.secret_hash = $2 and ${WORKS}`,
);
