-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- news.list (queries.ts)
-- $1 viewer int8
-- $2 before int8
-- $3 limit int8
-- gives
--   id int8 not null
--   kind text not null
--   unread bool
--   created_at timestamptz not null
--   accepted bool
--   actor_id int8
--   actor_username text
--   actor_full_name text
--   actor_image_signature text null
--   board_id int8
--   board_name text
--   board_slug text
--   board_privacy text
--   board_layout text
--   board_owner_username text
--   pin_id int8
--   pin_title text
--   pin_signature text
--   pin_width int4
--   pin_height int4
--   comment_id int8
--   comment_text text
--   ad_account_id int8 null
--   ad_account_name text
select n.id, n.kind, n.read_at is null as unread, n.created_at,
     n.kind = 'board_invite' and exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = $1 and nc.state = 'active') or n.kind = 'board_request' and exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = n.actor_id and nc.state = 'active') as accepted, a.id as actor_id, a.username as actor_username, coalesce(a.business_name, a.full_name) as actor_full_name, a.image_signature as actor_image_signature,
     b.id as board_id, b.name as board_name, b.slug as board_slug, b.privacy as board_privacy,
  b.layout as board_layout, o.username as board_owner_username, p.id as pin_id, p.title as pin_title, p.image_signature as pin_signature,
     p.image_width as pin_width, p.image_height as pin_height,
     c.id as comment_id, c.text as comment_text, n.ad_account_id,
     (select ad.name from ad_accounts ad where ad.id = n.ad_account_id) as ad_account_name
   from notifications n
  join users a on a.id = n.actor_id and not exists (select 1 from blocks bl where bl.blocker_id = a.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = a.id) and not exists (select 1 from away_people aw where aw.user_id = a.id)
  left join boards b on b.id = n.board_id
  left join users o on o.id = b.owner_id
  left join pins p on p.id = n.pin_id
  left join pin_comments c on c.pin_id = n.pin_id and c.id = n.comment_id
  where n.user_id = $1 and case n.kind
    when 'board_invite' then not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id) and (exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = $1 and nc.state = 'invited') or exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = $1 and nc.state = 'active'))
    when 'board_request' then b.owner_id = $1 and (exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = n.actor_id and nc.state = 'requested') or exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = n.actor_id and nc.state = 'active'))
    when 'board_invite_accepted' then b.owner_id = $1 and exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = n.actor_id and nc.state = 'active')
    when 'board_request_accepted' then exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = $1 and nc.state = 'active') and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    when 'follow' then exists (select 1 from follows f where f.follower_id = n.actor_id and f.followee_id = $1)
    when 'sponsorship_request' then p.sponsor_id = $1 and p.sponsorship_status = 3 and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))))
    when 'promotion_request' then exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) and exists (
      select 1 from promotion_askings s where s.author_id = $1 and s.pin_id = coalesce(p.origin_id, p.id) and s.business_id = n.actor_id and s.answer = 'open')
    when 'ads_reviewed' then exists (
      select from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from (
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $1
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not ((o.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = o.id and s.kind = 'SECURITY' and h.require_mfa)) or (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa))) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1 and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role where role.asset_id = n.ad_account_id and role.asset_type = 'AD_ACCOUNT')
    when 'merchant_decided' then exists (
      select from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from (
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $1
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not ((o.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = o.id and s.kind = 'SECURITY' and h.require_mfa)) or (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa))) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1 and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role where role.asset_id = n.actor_id and role.asset_type = 'PROFILE')
    when 'comment' then p.pinner_id = $1 and c.author_id = n.actor_id and not p.comments_off and ((((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint)) and (c.parent_id is null or exists (
     select 1 from pin_comments ct where ct.pin_id = c.pin_id and ct.id = c.parent_id
       and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ct.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ct.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ct.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ct.id and cr.user_id = $1::bigint))))) and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))))
    when 'comment_reply' then c.author_id = n.actor_id and not p.comments_off and ((((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint)) and (c.parent_id is null or exists (
     select 1 from pin_comments ct where ct.pin_id = c.pin_id and ct.id = c.parent_id
       and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ct.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ct.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ct.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ct.id and cr.user_id = $1::bigint))))) and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))))
    when 'comment_mention' then c.author_id = n.actor_id and not p.comments_off and ((((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint)) and (c.parent_id is null or exists (
     select 1 from pin_comments ct where ct.pin_id = c.pin_id and ct.id = c.parent_id
       and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ct.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ct.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ct.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ct.id and cr.user_id = $1::bigint))))) and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) and exists (
      select 1 from comment_mentions m where m.pin_id = n.pin_id and m.comment_id = n.comment_id and m.user_id = $1)
    when 'comment_like' then not p.comments_off and ((((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint)) and (c.parent_id is null or exists (
     select 1 from pin_comments ct where ct.pin_id = c.pin_id and ct.id = c.parent_id
       and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ct.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ct.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ct.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ct.id and cr.user_id = $1::bigint))))) and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) and c.author_id = $1 and exists (
      select 1 from comment_likes l where l.pin_id = n.pin_id and l.comment_id = n.comment_id and l.user_id = n.actor_id)
    when 'reaction' then p.pinner_id = $1 and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) and exists (
      select 1 from pin_reactions r where r.pin_id = n.pin_id and r.user_id = n.actor_id)
    when 'pin_sent' then exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) and exists (
      select 1 from pin_sends s where s.recipient_id = $1 and s.pin_id = n.pin_id and s.sender_id = n.actor_id)
    when 'save' then p.pinner_id = $1 and b.privacy = 'public' and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
  end and not exists (select 1 from notification_choices nc
     where nc.user_id = $1 and nc.channel = 'site' and nc.topic = (case n.kind when 'board_invite' then 'invitations' when 'board_request' then 'invitations' when 'board_invite_accepted' then 'invitations' when 'board_request_accepted' then 'invitations' when 'sponsorship_request' then 'invitations' when 'promotion_request' then 'invitations' when 'comment' then 'comments' when 'comment_reply' then 'comments' when 'comment_mention' then 'comments' when 'comment_like' then 'comments' when 'reaction' then 'comments' when 'follow' then 'followers' when 'save' then 'saves' when 'pin_sent' then 'shared' when 'ads_reviewed' then 'ads' when 'merchant_decided' then 'ads' end) and not nc.is_on) and n.id < $2 order by n.id desc limit $3;

-- news.unread (queries.ts)
-- $1 viewer int8
-- $2 most int8
-- gives
--   unread int4
select count(*)::int as unread from (select 1 from notifications n
  join users a on a.id = n.actor_id and not exists (select 1 from blocks bl where bl.blocker_id = a.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = a.id) and not exists (select 1 from away_people aw where aw.user_id = a.id)
  left join boards b on b.id = n.board_id
  left join users o on o.id = b.owner_id
  left join pins p on p.id = n.pin_id
  left join pin_comments c on c.pin_id = n.pin_id and c.id = n.comment_id
  where n.user_id = $1 and case n.kind
    when 'board_invite' then not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id) and (exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = $1 and nc.state = 'invited') or exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = $1 and nc.state = 'active'))
    when 'board_request' then b.owner_id = $1 and (exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = n.actor_id and nc.state = 'requested') or exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = n.actor_id and nc.state = 'active'))
    when 'board_invite_accepted' then b.owner_id = $1 and exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = n.actor_id and nc.state = 'active')
    when 'board_request_accepted' then exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = $1 and nc.state = 'active') and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    when 'follow' then exists (select 1 from follows f where f.follower_id = n.actor_id and f.followee_id = $1)
    when 'sponsorship_request' then p.sponsor_id = $1 and p.sponsorship_status = 3 and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))))
    when 'promotion_request' then exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) and exists (
      select 1 from promotion_askings s where s.author_id = $1 and s.pin_id = coalesce(p.origin_id, p.id) and s.business_id = n.actor_id and s.answer = 'open')
    when 'ads_reviewed' then exists (
      select from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from (
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $1
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not ((o.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = o.id and s.kind = 'SECURITY' and h.require_mfa)) or (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa))) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1 and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role where role.asset_id = n.ad_account_id and role.asset_type = 'AD_ACCOUNT')
    when 'merchant_decided' then exists (
      select from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from (
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $1
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not ((o.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = o.id and s.kind = 'SECURITY' and h.require_mfa)) or (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa))) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1 and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role where role.asset_id = n.actor_id and role.asset_type = 'PROFILE')
    when 'comment' then p.pinner_id = $1 and c.author_id = n.actor_id and not p.comments_off and ((((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint)) and (c.parent_id is null or exists (
     select 1 from pin_comments ct where ct.pin_id = c.pin_id and ct.id = c.parent_id
       and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ct.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ct.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ct.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ct.id and cr.user_id = $1::bigint))))) and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))))
    when 'comment_reply' then c.author_id = n.actor_id and not p.comments_off and ((((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint)) and (c.parent_id is null or exists (
     select 1 from pin_comments ct where ct.pin_id = c.pin_id and ct.id = c.parent_id
       and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ct.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ct.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ct.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ct.id and cr.user_id = $1::bigint))))) and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))))
    when 'comment_mention' then c.author_id = n.actor_id and not p.comments_off and ((((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint)) and (c.parent_id is null or exists (
     select 1 from pin_comments ct where ct.pin_id = c.pin_id and ct.id = c.parent_id
       and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ct.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ct.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ct.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ct.id and cr.user_id = $1::bigint))))) and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) and exists (
      select 1 from comment_mentions m where m.pin_id = n.pin_id and m.comment_id = n.comment_id and m.user_id = $1)
    when 'comment_like' then not p.comments_off and ((((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint)) and (c.parent_id is null or exists (
     select 1 from pin_comments ct where ct.pin_id = c.pin_id and ct.id = c.parent_id
       and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ct.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ct.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ct.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ct.id and cr.user_id = $1::bigint))))) and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) and c.author_id = $1 and exists (
      select 1 from comment_likes l where l.pin_id = n.pin_id and l.comment_id = n.comment_id and l.user_id = n.actor_id)
    when 'reaction' then p.pinner_id = $1 and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) and exists (
      select 1 from pin_reactions r where r.pin_id = n.pin_id and r.user_id = n.actor_id)
    when 'pin_sent' then exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) and exists (
      select 1 from pin_sends s where s.recipient_id = $1 and s.pin_id = n.pin_id and s.sender_id = n.actor_id)
    when 'save' then p.pinner_id = $1 and b.privacy = 'public' and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
  end and not exists (select 1 from notification_choices nc
     where nc.user_id = $1 and nc.channel = 'site' and nc.topic = (case n.kind when 'board_invite' then 'invitations' when 'board_request' then 'invitations' when 'board_invite_accepted' then 'invitations' when 'board_request_accepted' then 'invitations' when 'sponsorship_request' then 'invitations' when 'promotion_request' then 'invitations' when 'comment' then 'comments' when 'comment_reply' then 'comments' when 'comment_mention' then 'comments' when 'comment_like' then 'comments' when 'reaction' then 'comments' when 'follow' then 'followers' when 'save' then 'saves' when 'pin_sent' then 'shared' when 'ads_reviewed' then 'ads' when 'merchant_decided' then 'ads' end) and not nc.is_on) and n.read_at is null limit $2) u;

-- news.mailed (queries.ts)
-- $1 viewer int8
-- $2 since timestamptz
-- $3 limit int8
-- gives
--   kind text not null
--   topic text
--   actor text
select n.kind, (case n.kind when 'board_invite' then 'invitations' when 'board_request' then 'invitations' when 'board_invite_accepted' then 'invitations' when 'board_request_accepted' then 'invitations' when 'sponsorship_request' then 'invitations' when 'promotion_request' then 'invitations' when 'comment' then 'comments' when 'comment_reply' then 'comments' when 'comment_mention' then 'comments' when 'comment_like' then 'comments' when 'reaction' then 'comments' when 'follow' then 'followers' when 'save' then 'saves' when 'pin_sent' then 'shared' when 'ads_reviewed' then 'ads' when 'merchant_decided' then 'ads' end) as topic, coalesce(a.business_name, a.full_name) as actor
   from notifications n
  join users a on a.id = n.actor_id and not exists (select 1 from blocks bl where bl.blocker_id = a.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = a.id) and not exists (select 1 from away_people aw where aw.user_id = a.id)
  left join boards b on b.id = n.board_id
  left join users o on o.id = b.owner_id
  left join pins p on p.id = n.pin_id
  left join pin_comments c on c.pin_id = n.pin_id and c.id = n.comment_id
  where n.user_id = $1 and case n.kind
    when 'board_invite' then not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id) and (exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = $1 and nc.state = 'invited') or exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = $1 and nc.state = 'active'))
    when 'board_request' then b.owner_id = $1 and (exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = n.actor_id and nc.state = 'requested') or exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = n.actor_id and nc.state = 'active'))
    when 'board_invite_accepted' then b.owner_id = $1 and exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = n.actor_id and nc.state = 'active')
    when 'board_request_accepted' then exists (select 1 from board_collaborators nc where nc.owner_id = b.owner_id and nc.board_id = b.id
     and nc.user_id = $1 and nc.state = 'active') and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    when 'follow' then exists (select 1 from follows f where f.follower_id = n.actor_id and f.followee_id = $1)
    when 'sponsorship_request' then p.sponsor_id = $1 and p.sponsorship_status = 3 and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))))
    when 'promotion_request' then exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) and exists (
      select 1 from promotion_askings s where s.author_id = $1 and s.pin_id = coalesce(p.origin_id, p.id) and s.business_id = n.actor_id and s.answer = 'open')
    when 'ads_reviewed' then exists (
      select from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from (
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $1
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not ((o.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = o.id and s.kind = 'SECURITY' and h.require_mfa)) or (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa))) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1 and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role where role.asset_id = n.ad_account_id and role.asset_type = 'AD_ACCOUNT')
    when 'merchant_decided' then exists (
      select from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from (
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $1
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not ((o.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = o.id and s.kind = 'SECURITY' and h.require_mfa)) or (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa))) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1 and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role where role.asset_id = n.actor_id and role.asset_type = 'PROFILE')
    when 'comment' then p.pinner_id = $1 and c.author_id = n.actor_id and not p.comments_off and ((((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint)) and (c.parent_id is null or exists (
     select 1 from pin_comments ct where ct.pin_id = c.pin_id and ct.id = c.parent_id
       and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ct.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ct.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ct.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ct.id and cr.user_id = $1::bigint))))) and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))))
    when 'comment_reply' then c.author_id = n.actor_id and not p.comments_off and ((((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint)) and (c.parent_id is null or exists (
     select 1 from pin_comments ct where ct.pin_id = c.pin_id and ct.id = c.parent_id
       and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ct.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ct.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ct.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ct.id and cr.user_id = $1::bigint))))) and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))))
    when 'comment_mention' then c.author_id = n.actor_id and not p.comments_off and ((((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint)) and (c.parent_id is null or exists (
     select 1 from pin_comments ct where ct.pin_id = c.pin_id and ct.id = c.parent_id
       and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ct.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ct.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ct.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ct.id and cr.user_id = $1::bigint))))) and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) and exists (
      select 1 from comment_mentions m where m.pin_id = n.pin_id and m.comment_id = n.comment_id and m.user_id = $1)
    when 'comment_like' then not p.comments_off and ((((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint)) and (c.parent_id is null or exists (
     select 1 from pin_comments ct where ct.pin_id = c.pin_id and ct.id = c.parent_id
       and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ct.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ct.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ct.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ct.id and cr.user_id = $1::bigint))))) and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) and c.author_id = $1 and exists (
      select 1 from comment_likes l where l.pin_id = n.pin_id and l.comment_id = n.comment_id and l.user_id = n.actor_id)
    when 'reaction' then p.pinner_id = $1 and exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) and exists (
      select 1 from pin_reactions r where r.pin_id = n.pin_id and r.user_id = n.actor_id)
    when 'pin_sent' then exists (
      select 1 from boards pb where pb.owner_id = p.owner_id and pb.id = p.board_id and (((pb.owner_id = $1::bigint or (
     (pb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = pb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pb.owner_id)))
    and (pb.content_state <> 'unavailable' or pb.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) and exists (
      select 1 from pin_sends s where s.recipient_id = $1 and s.pin_id = n.pin_id and s.sender_id = n.actor_id)
    when 'save' then p.pinner_id = $1 and b.privacy = 'public' and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
  end and not exists (select 1 from notification_choices nc
     where nc.user_id = $1 and nc.channel = 'email' and nc.topic = (case n.kind when 'board_invite' then 'invitations' when 'board_request' then 'invitations' when 'board_invite_accepted' then 'invitations' when 'board_request_accepted' then 'invitations' when 'sponsorship_request' then 'invitations' when 'promotion_request' then 'invitations' when 'comment' then 'comments' when 'comment_reply' then 'comments' when 'comment_mention' then 'comments' when 'comment_like' then 'comments' when 'reaction' then 'comments' when 'follow' then 'followers' when 'save' then 'saves' when 'pin_sent' then 'shared' when 'ads_reviewed' then 'ads' when 'merchant_decided' then 'ads' end) and not nc.is_on) and n.kind not in ('ads_reviewed', 'merchant_decided') and n.read_at is null and n.created_at > coalesce($2::timestamptz, '-infinity')
   order by n.id desc limit $3;

-- news.read (queries.ts)
-- $1 viewer int8
-- $2 upTo int8
update notifications set read_at = now() where user_id = $1 and id <= $2 and read_at is null;
