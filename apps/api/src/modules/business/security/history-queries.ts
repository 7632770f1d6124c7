import { personRefJson, shownName, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

export interface ChangeRow {
  id: string;
  changed_at: Date;
  actor: UserRefRow | null;
  entity_type: string;
  entity_id: string;
  entity_name: string | null;
  action: 'CREATE' | 'UPDATE' | 'DELETE';
  field: string | null;
  old_value: string | null;
  new_value: string | null;
}
/**
 * The name that changes of the same thing told: of who an invitation is for, by the invitation itself while it's there, and of what has a name that
 * went with it.
 */
const NAME_TOLD = `case
       when l.entity_type = 'INVITE' then coalesce(
         (select coalesce(iu.full_name, i.email) from business_invites i left join users iu on iu.id = i.invitee_id
           where i.business_id = l.scope_id and i.id = l.entity_id),
         (select ${shownName('o')} from partner_invites i join users o on o.id = case when i.business_id = l.scope_id then i.partner_id else i.business_id end
           where i.id = l.entity_id and l.scope_id in (i.business_id, i.partner_id)),
         (select iu.full_name from change_log k join users iu on iu.id = (k.new_value ->> 'member_id')::bigint
           where k.scope_id = l.scope_id and k.entity_id = l.entity_id and k.action = 'CREATE' limit 1))
       when l.entity_type in ('ASSET_GROUP', 'SHOP') then
         (select coalesce(k.new_value ->> 'name', k.new_value ->> 'shop', k.old_value ->> 'name') from change_log k
           where k.scope_id = l.scope_id and k.entity_id = l.entity_id and (k.new_value ?| '{name,shop}' or k.old_value ? 'name') order by k.id desc limit 1)
     end`;
/** Changes in a business, of some kinds of things or all. */
export const changesOf = prepared<
  ChangeRow,
  [businessId: string, before: string, limit: number, types: readonly string[] | null]
>(
  'business.history',
  `with changes as (
     (select * from change_log where $4::text[] is null and scope_id = $1 and id < $2 order by id desc limit $3::int)
     union all
     select of_type.* from unnest($4::text[]) type cross join lateral (
       select * from change_log where scope_id = $1 and entity_type = type and id < $2 order by id desc limit $3::int) of_type
   )
   select l.id, l.changed_at, case when u.id is not null then ${personRefJson('u')} end as actor, l.entity_type, l.entity_id,
     coalesce(m.full_name, g.name, a.name, s.external_business_id, w.name, ${shownName('p')}, ${NAME_TOLD}) as entity_name, l.action, l.field, l.old_value::text, l.new_value::text
   from changes l left join users u on u.id = l.actor_id
     left join users m on l.entity_type in ('MEMBER', 'MANAGER') and m.id = l.entity_id
     left join users p on l.entity_type in ('PARTNER', 'BRAND', 'HIERARCHY', 'BRAND_SAFETY', 'SECURITY') and p.id = l.entity_id
     left join asset_groups g on l.entity_type = 'ASSET_GROUP' and g.business_id = l.scope_id and g.id = l.entity_id
     left join ad_accounts a on l.entity_type = 'AD_ACCOUNT' and a.id = l.entity_id
     left join commerce_integrations s on l.entity_type = 'SHOP' and s.business_id = l.scope_id and s.id = l.entity_id
     left join audiences w on l.entity_type = 'AUDIENCE' and w.id = l.entity_id
       and w.ad_account_id = case when l.field = 'received_from' then (coalesce(l.new_value, l.old_value) #>> '{}')::bigint end
   order by l.id desc limit $3::int`,
);

/** Names of accounts, and of things that they are let at. */
export const namesOf = prepared<
  { id: string; name: string },
  [accounts: readonly string[], things: readonly string[]]
>(
  'business.history_names',
  `select u.id, ${shownName('u')} as name from users u where u.id = any($1::bigint[])
   union all select id, name from ad_accounts where id = any($2::bigint[])
   union all select id, name from asset_groups where id = any($2::bigint[])
   union all select id, name from conversion_tags where id = any($2::bigint[])`,
);
