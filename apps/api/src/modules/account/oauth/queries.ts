import { prepared } from '../../../platform/db';
import { ACCESS_SECONDS, CODE_SECONDS, REFRESH_SECONDS } from './limits';

const inSeconds = (seconds: number): string => `now() + interval '${seconds} seconds'`;

interface GrantRow {
  app_id: string;
  name: string;
  owner: string;
  scopes: string[];
  allowed_at: Date;
  used_at: Date | null;
}
/** Grants of a person to apps, the latest first. */
export const selectGrants = prepared<GrantRow, [userId: string]>(
  'oauth_grants.list',
  `select g.app_id, a.name, u.username as owner, g.scopes, g.allowed_at, g.used_at
   from oauth_grants g join oauth_apps a on a.id = g.app_id join users u on u.id = a.owner_id
   where g.user_id = $1 order by g.allowed_at desc, g.id desc`,
);

/** Ends what a person has allowed to an app, and with it every code and token. */
export const endGrant = prepared<{ id: string }, [userId: string, appId: string]>(
  'oauth_grants.end',
  'delete from oauth_grants where user_id = $1 and app_id = $2 returning id',
);
export const endGrantById = prepared<never, [id: string]>(
  'oauth_grants.end_one',
  'delete from oauth_grants where id = $1',
);

/** Notes what a person allows, beside what they did before, and a code for it. Codes that nobody came with go. `is_wider`: the app may do more than before. */
export const allow = prepared<
  { is_wider: boolean },
  [
    userId: string,
    appId: string,
    scopes: readonly string[],
    codeHash: string,
    redirectUri: string | null,
    challenge: string,
  ]
>(
  'oauth_grants.allow',
  `with before as (
     select scopes from oauth_grants where user_id = $1 and app_id = $2
   ), allowed as (
     insert into oauth_grants as g (user_id, app_id, scopes) values ($1, $2, $3::text[])
     on conflict (user_id, app_id) do update set allowed_at = now(),
       scopes = array(select distinct unnest(g.scopes || excluded.scopes) order by 1)
     returning id
   ), over as (
     delete from oauth_codes c using allowed where c.grant_id = allowed.id and c.used_at is null and c.expires_at < now()
   ), code as (
     insert into oauth_codes (code_hash, grant_id, scopes, redirect_uri, challenge, expires_at)
     select $4, id, $3::text[], $5, $6, ${inSeconds(CODE_SECONDS)} from allowed
   )
   select not coalesce((select scopes @> $3::text[] from before), false) as is_wider`,
);

/** Whose an exchange is: the grant, locked, so that one exchange of it happens at a time, and its person. */
interface HeldGrant {
  id: string;
  app_id: string;
  user_id: string;
  /** The person may be acted for: nobody has stopped them. */
  live: boolean;
}
const HELD = `g.id, g.app_id, g.user_id, u.login_state is distinct from 'suspended' and u.locked_at is null as live`;

export const holdByCode = prepared<HeldGrant, [codeHash: string]>(
  'oauth_grants.by_code',
  `select ${HELD} from oauth_codes c join oauth_grants g on g.id = c.grant_id join users u on u.id = g.user_id
   where c.code_hash = $1 for update of g`,
);
export const holdByRefresh = prepared<HeldGrant, [tokenHash: string]>(
  'oauth_grants.by_refresh',
  `select ${HELD} from oauth_refresh_tokens r join oauth_grants g on g.id = r.grant_id join users u on u.id = g.user_id
   where r.token_hash = $1 for update of g`,
);

/** A code, once its grant is held. */
export const selectCode = prepared<
  { scopes: string[]; redirect_uri: string | null; challenge: string; used: boolean; expired: boolean },
  [codeHash: string]
>(
  'oauth_codes.find',
  `select scopes, redirect_uri, challenge, used_at is not null as used, expires_at <= now() as expired
   from oauth_codes where code_hash = $1`,
);
export const spendCode = prepared<never, [codeHash: string]>(
  'oauth_codes.use',
  'update oauth_codes set used_at = now() where code_hash = $1',
);
export const dropCode = prepared<never, [codeHash: string]>(
  'oauth_codes.drop',
  'delete from oauth_codes where code_hash = $1',
);

/** A refresh token, once its grant is held. */
export const selectRefresh = prepared<
  { scopes: string[]; used: boolean; expired: boolean },
  [tokenHash: string]
>(
  'oauth_refresh_tokens.find',
  `select scopes, used_at is not null as used, expires_at <= now() as expired
   from oauth_refresh_tokens where token_hash = $1`,
);
export const spendRefresh = prepared<never, [tokenHash: string]>(
  'oauth_refresh_tokens.use',
  'update oauth_refresh_tokens set used_at = now() where token_hash = $1',
);

/** Gives an app tokens for a person, under a grant that is held. What has expired of it goes. */
export const giveTokens = prepared<
  never,
  [
    grantId: string,
    userId: string,
    name: string,
    accessHash: string,
    scopes: readonly string[],
    refreshHash: string,
    refreshScopes: readonly string[],
  ]
>(
  'oauth_grants.give',
  `with over as (
     delete from access_tokens where grant_id = $1 and expires_at < now()
   ), over_refresh as (
     delete from oauth_refresh_tokens where grant_id = $1 and expires_at < now()
   ), noted as (
     update oauth_grants set used_at = now() where id = $1
   ), access as (
     insert into access_tokens (token_hash, user_id, name, scopes, expires_at, grant_id)
     values ($4, $2, $3, $5::text[], ${inSeconds(ACCESS_SECONDS)}, $1)
   )
   insert into oauth_refresh_tokens (token_hash, grant_id, scopes, expires_at)
   values ($6, $1, $7::text[], ${inSeconds(REFRESH_SECONDS)})`,
);

/** Gives an app a token for its owner, in its own name. */
export const giveOwnToken = prepared<
  never,
  [appId: string, ownerId: string, name: string, accessHash: string, scopes: readonly string[]]
>(
  'oauth_apps.give',
  `with over as (delete from access_tokens where app_id = $1 and expires_at < now())
   insert into access_tokens (token_hash, user_id, name, scopes, expires_at, app_id)
   values ($4, $2, $3, $5::text[], ${inSeconds(ACCESS_SECONDS)}, $1)`,
);

/** Ends a token that an app has, if it is one of the app's: what came with a refresh token ends with it. */
export const revoke = prepared<never, [appId: string, tokenHash: string]>(
  'oauth_tokens.revoke',
  `with refreshed as (
     delete from oauth_grants g using oauth_refresh_tokens r
     where r.token_hash = $2 and g.id = r.grant_id and g.app_id = $1
   )
   delete from access_tokens t where t.token_hash = $2
     and (t.app_id = $1 or exists (select 1 from oauth_grants g where g.id = t.grant_id and g.app_id = $1))`,
);
