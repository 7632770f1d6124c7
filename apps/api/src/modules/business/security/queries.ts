import { personRefJson, userRefJson, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

export interface RulesRow {
  require_mfa: boolean;
  allowed_domains: string[];
  session_hours: number | null;
  /** People who work there without the two-step log-in. */
  without_mfa: number;
}
/** Rules for who acts for a business. */
export const rulesOf = prepared<RulesRow, [businessId: string]>(
  'business.rules',
  `select b.require_mfa, coalesce(r.allowed_domains, '{}') as allowed_domains, r.session_hours,
     (select count(*)::int from business_members m join users u on u.id = m.member_id
       where m.business_id = b.id and m.member_id <> b.id and not u.mfa_enabled) as without_mfa
   from users b left join business_rules r on r.business_id = b.id where b.id = $1`,
);
export interface InheritedRow extends Omit<RulesRow, 'without_mfa'> {
  business: UserRefRow;
}
/** Rules that reach a business from above in its hierarchy or that stand for it there, those nearest to the top first; no rows for who asks for nothing. */
export const inheritedBy = prepared<InheritedRow, [businessId: string]>(
  'business.inherited_rules',
  `select ${userRefJson('b')} as business, r.require_mfa, r.allowed_domains, r.session_hours
   from hierarchy_sources s join hierarchy_rules r on r.business_id = s.source_id join hierarchy_nodes n on n.business_id = s.source_id
     join users b on b.id = s.source_id
   where s.business_id = $1 and s.kind = 'SECURITY' and (r.require_mfa or r.allowed_domains <> '{}' or r.session_hours is not null)
   order by cardinality(n.path)`,
);
export const setMfa = prepared<never, [businessId: string, requires: boolean]>(
  'business.set_mfa',
  'update users set require_mfa = $2 where id = $1',
);
export const setRules = prepared<
  never,
  [businessId: string, domains: readonly string[], hours: number | null]
>(
  'business.set_rules',
  `insert into business_rules (business_id, allowed_domains, session_hours) values ($1, $2::text[], $3::int)
   on conflict (business_id) do update set allowed_domains = excluded.allowed_domains, session_hours = excluded.session_hours`,
);
/** Everybody whose sessions a business's rule is about: itself and who works there. */
export const peopleOf = prepared<{ id: string }, [businessId: string]>(
  'business.people',
  'select $1::bigint as id union select member_id from business_members where business_id = $1',
);
/** Whether somebody has a two-step log-in. */
export const hasMfa = prepared<{ mfa_enabled: boolean }, [userId: string]>(
  'business.has_mfa',
  'select mfa_enabled from users where id = $1',
);

/** The domains of each rule of a business that names any, its own or one from above in its hierarchy, and the address of somebody that is theirs for certain. */
export const domainsFor = prepared<
  { allowed_domains: string[]; email: string | null },
  [businessId: string, userId: string | null]
>(
  'business.domains',
  `select r.allowed_domains, (select u.email from users u where u.id = $2 and u.email_confirmed_at is not null) as email
   from (
     select own.allowed_domains from business_rules own where own.business_id = $1
     union all
     select above.allowed_domains from hierarchy_sources s join hierarchy_rules above on above.business_id = s.source_id
     where s.business_id = $1 and s.kind = 'SECURITY'
   ) r where r.allowed_domains <> '{}'`,
);

export interface TokenRow {
  id: string;
  kind: 'APP' | 'TOKEN' | 'EVENT_TOKEN';
  name: string;
  person: UserRefRow;
  scopes: string[];
  created_at: Date;
  used_at: Date | null;
  expires_at: Date | null;
}
/** Scopes by which a program reaches what a business has. */
const REACHING = `'{ads:read,ads:write,billing:read,billing:write,biz_access:read,biz_access:write,catalogs:read,catalogs:write}'::text[]`;
/** Apps and tokens of the people of a business that reach what it has, the latest first. */
export const tokensOf = prepared<TokenRow, [businessId: string, limit: number]>(
  'business.tokens',
  `with people as (select $1::bigint as id union select member_id from business_members where business_id = $1)
   select t.id, t.kind, t.name, ${personRefJson('u')} as person, t.scopes, t.created_at, t.used_at, t.expires_at from (
     select g.id, 'APP' as kind, a.name, g.user_id, g.scopes, g.allowed_at as created_at, g.used_at, null::timestamptz as expires_at
     from oauth_grants g join people p on p.id = g.user_id join oauth_apps a on a.id = g.app_id where g.scopes && ${REACHING}
     union all
     select k.id, case when k.ad_account_id is null then 'TOKEN' else 'EVENT_TOKEN' end, k.name, k.user_id, k.scopes, k.created_at, null, k.expires_at
     from access_tokens k join people p on p.id = k.user_id
     where k.grant_id is null and k.app_id is null and k.expires_at > now()
       and (k.ad_account_id is null and k.scopes && ${REACHING}
         or exists (select from ad_accounts a where a.id = k.ad_account_id and a.owner_user_id = $1))
   ) t join users u on u.id = t.user_id order by t.created_at desc, t.id desc limit $2::int`,
);
