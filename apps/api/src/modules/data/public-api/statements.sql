-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- v5.figures.pins (figures-queries.ts)
-- $1 viewer int8
-- $2 pins int8[]
-- gives
--   id int8 not null
--   created_at timestamptz not null
--   privacy text not null
--   mine bool
--   comments int4
--   reactions int4
select p.id, p.created_at, b.privacy, (p.pinner_id = $1::bigint or b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) as mine, case when p.comments_off then 0 else (p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end)::int end as comments,
     (coalesce((select sum(t.total) from pin_reaction_totals t where t.pin_id = p.id), 0) - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
        select count(*) from pin_reactions hr where hr.pin_id = p.id and not (not exists (select 1 from blocks bl where bl.blocker_id = hr.user_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hr.user_id))) else 0 end)::int as reactions
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id where p.id = any($2::bigint[]) and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))));

-- v5.figures.beside_pins (figures-queries.ts)
-- $1 viewer int8
-- $2 pins int8[]
-- gives
--   id int8 not null
--   comments int4
--   reactions int4
--   recent json
--   lifetime json
select p.id, case when p.comments_off then 0 else (p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end)::int end as comments,
     (coalesce((select sum(t.total) from pin_reaction_totals t where t.pin_id = p.id), 0) - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
        select count(*) from pin_reactions hr where hr.pin_id = p.id and not (not exists (select 1 from blocks bl where bl.blocker_id = hr.user_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hr.user_id))) else 0 end)::int as reactions, json_build_object('impressions', recent.impressions, 'closeups', recent.closeups, 'clicks', recent.clicks) as recent,
     case when p.created_at >= s.first_day::timestamp at time zone 'UTC' then json_build_object(
       'impressions', kept.impressions + coalesce(t.impressions, 0), 'closeups', kept.closeups + coalesce(t.closeups, 0), 'clicks', kept.clicks + coalesce(t.clicks, 0)) end as lifetime
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id cross join pin_days_summed s
     cross join lateral (select coalesce(sum(d.impressions) filter (where d.day > (now() at time zone 'UTC')::date - 90), 0)::int as impressions, coalesce(sum(d.closeups) filter (where d.day > (now() at time zone 'UTC')::date - 90), 0)::int as closeups, coalesce(sum(d.clicks) filter (where d.day > (now() at time zone 'UTC')::date - 90), 0)::int as clicks from pin_days d where d.pin_id = p.id) recent
     cross join lateral (select coalesce(sum(d.impressions) filter (where true), 0)::int as impressions, coalesce(sum(d.closeups) filter (where true), 0)::int as closeups, coalesce(sum(d.clicks) filter (where true), 0)::int as clicks from pin_days d where d.pin_id = p.id) kept
     left join pin_totals t on t.owner_id = p.owner_id and t.pin_id = p.id
   where p.id = any($2::bigint[]) and (p.pinner_id = $1::bigint or b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))));

-- v5.figures.of_pins (figures-queries.ts)
-- $1 viewer int8
-- $2 from date
-- $3 to date
-- $4 pins int8[]
-- gives
--   id int8
--   day text
--   app_type int2
--   promoted bool
--   impressions int4
--   closeups int4
--   clicks int4
--   saves int4
with m as (select p.id, p.origin_id from pins p where p.id = any($4::bigint[]))
   select e.id, e.day, e.app_type, e.promoted, sum(e.impressions)::int as impressions, sum(e.closeups)::int as closeups, sum(e.clicks)::int as clicks, sum(e.saves)::int as saves from (
  select m.id, d.day::text as day, d.app_type, d.promoted, d.impressions, d.closeups, d.clicks, 0 as saves
  from m join pin_days d on d.pin_id = m.id and d.day between $2::date and $3::date
  union all
  select m.id, (s.created_at at time zone 'UTC')::date::text, 0::smallint, false, 0, 0, 0, 1
  from m join pins s on s.origin_id = coalesce(m.origin_id, m.id) and s.via_pin_id = m.id
  where s.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = s.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = s.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = s.pinner_id))
    and s.created_at >= ($2::date)::timestamp at time zone 'UTC' and s.created_at < ($3::date + 1)::timestamp at time zone 'UTC') e group by 1, 2, 3, 4;

-- v5.figures.summed (figures-queries.ts)
-- gives
--   first_day text
--   last_day text
select first_day::text, last_day::text from pin_days_summed;

-- v5.figures.of_account (figures-queries.ts)
-- $1 viewer int8
-- $2 from date
-- $3 to date
-- $4 secretToo bool
-- gives
--   own bool
--   claimed bool
--   product bool
--   day text
--   app_type int2
--   promoted bool
--   impressions int4
--   closeups int4
--   clicks int4
--   saves int4
with m as materialized (
  select o.*, exists (select from linked_products l where l.link = o.link and l.price is not null) as product from (
    select p.id, p.origin_id, p.link, p.created_at, true as own,
      exists (select from website_claims c where c.user_id = $1::bigint and (c.claimed_at is not null and not c.photo_site and split_part(c.claim_key, '/', 1) = p.domain
    and (strpos(c.claim_key, '/') = 0
      or starts_with(regexp_replace(p.link, '^https?://(www\.)?([^?#]*).*$', '\2/', 'i'), c.claim_key || '/')))) as claimed
    from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id where p.pinner_id = $1::bigint and ($4::boolean or b.privacy <> 'secret') and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
    union all
    select p.id, p.origin_id, p.link, p.created_at, false, true
    from (select distinct split_part(claim_key, '/', 1) as domain from website_claims where user_id = $1::bigint) site
      join pins p on p.domain = site.domain join boards b on b.owner_id = p.owner_id and b.id = p.board_id
    where exists (select from website_claims c where c.user_id = $1::bigint and (c.claimed_at is not null and not c.photo_site and split_part(c.claim_key, '/', 1) = p.domain
    and (strpos(c.claim_key, '/') = 0
      or starts_with(regexp_replace(p.link, '^https?://(www\.)?([^?#]*).*$', '\2/', 'i'), c.claim_key || '/')))) and p.pinner_id <> $1::bigint and p.is_public and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
  ) o)
   select e.own, e.claimed, e.product, e.day, e.app_type, e.promoted, sum(e.impressions)::int as impressions, sum(e.closeups)::int as closeups, sum(e.clicks)::int as clicks, sum(e.saves)::int as saves from (
  select m.own, m.claimed, m.product, d.day::text as day, d.app_type, d.promoted, d.impressions, d.closeups, d.clicks, 0 as saves
  from m join pin_days d on d.pin_id = m.id and d.day between $2::date and $3::date
  union all
  select m.own, m.claimed, m.product, (s.created_at at time zone 'UTC')::date::text, 0::smallint, false, 0, 0, 0, 1
  from m join pins s on s.origin_id = coalesce(m.origin_id, m.id) and s.via_pin_id = m.id
  where s.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = s.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = s.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = s.pinner_id))
    and s.created_at >= ($2::date)::timestamp at time zone 'UTC' and s.created_at < ($3::date + 1)::timestamp at time zone 'UTC') e group by 1, 2, 3, 4, 5, 6;

-- v5.figures.top_pins (figures-queries.ts)
-- $1 viewer int8
-- $2 from date
-- $3 to date
-- $4 secretToo bool
-- $5 appType int2
-- $6 promoted bool
-- $7 own bool
-- $8 claimed bool
-- $9 product bool
-- $10 madeSince date
-- $11 sort text
-- $12 count int4
-- gives
--   id int8
--   created_at timestamptz
--   impressions int4
--   closeups int4
--   clicks int4
--   saves int4
with m as materialized (
  select o.*, exists (select from linked_products l where l.link = o.link and l.price is not null) as product from (
    select p.id, p.origin_id, p.link, p.created_at, true as own,
      exists (select from website_claims c where c.user_id = $1::bigint and (c.claimed_at is not null and not c.photo_site and split_part(c.claim_key, '/', 1) = p.domain
    and (strpos(c.claim_key, '/') = 0
      or starts_with(regexp_replace(p.link, '^https?://(www\.)?([^?#]*).*$', '\2/', 'i'), c.claim_key || '/')))) as claimed
    from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id where p.pinner_id = $1::bigint and ($4::boolean or b.privacy <> 'secret') and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
    union all
    select p.id, p.origin_id, p.link, p.created_at, false, true
    from (select distinct split_part(claim_key, '/', 1) as domain from website_claims where user_id = $1::bigint) site
      join pins p on p.domain = site.domain join boards b on b.owner_id = p.owner_id and b.id = p.board_id
    where exists (select from website_claims c where c.user_id = $1::bigint and (c.claimed_at is not null and not c.photo_site and split_part(c.claim_key, '/', 1) = p.domain
    and (strpos(c.claim_key, '/') = 0
      or starts_with(regexp_replace(p.link, '^https?://(www\.)?([^?#]*).*$', '\2/', 'i'), c.claim_key || '/')))) and p.pinner_id <> $1::bigint and p.is_public and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
  ) o)
   select e.id, e.created_at, sum(e.impressions)::int as impressions, sum(e.closeups)::int as closeups, sum(e.clicks)::int as clicks, sum(e.saves)::int as saves from (
  select m.id, m.created_at, m.own, m.claimed, m.product, d.day::text as day, d.app_type, d.promoted, d.impressions, d.closeups, d.clicks, 0 as saves
  from m join pin_days d on d.pin_id = m.id and d.day between $2::date and $3::date
  union all
  select m.id, m.created_at, m.own, m.claimed, m.product, (s.created_at at time zone 'UTC')::date::text, 0::smallint, false, 0, 0, 0, 1
  from m join pins s on s.origin_id = coalesce(m.origin_id, m.id) and s.via_pin_id = m.id
  where s.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = s.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = s.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = s.pinner_id))
    and s.created_at >= ($2::date)::timestamp at time zone 'UTC' and s.created_at < ($3::date + 1)::timestamp at time zone 'UTC') e
   where ($5::smallint is null or e.app_type = $5) and ($6::boolean is null or e.promoted = $6) and ($7::boolean is null or e.own = $7)
     and ($8::boolean is null or e.claimed = $8) and ($9::boolean is null or e.product = $9)
     and ($10::date is null or e.created_at >= ($10::date)::timestamp at time zone 'UTC')
   group by 1, 2
   order by case $11 when 'IMPRESSION' then sum(e.impressions) when 'PIN_CLICK' then sum(e.closeups) when 'OUTBOUND_CLICK' then sum(e.clicks)
     when 'SAVE' then sum(e.saves) else sum(e.closeups + e.clicks + e.saves) end desc, e.id desc
   limit $12::int;

-- v5.boards.ASCENDING (queries.ts)
-- $1 viewer int8
-- $2 privacy text
-- $3 secretToo bool
-- $4 from int8
-- $5 limit int8
-- gives
--   id int8
--   owner_id int8
--   owner_username text
--   owner_full_name text
--   owner_image_signature text null
--   name text
--   slug text
--   description text
--   privacy text
--   layout text
--   content_state text
--   advertiser_id int8
--   cover_pin_id int8
--   cover_signature text
--   cover_width int4
--   cover_height int4
--   cover_color text
--   section_count int8
--   follower_count int8
--   collaborator_count int8
--   position int4
--   archived_at timestamptz
--   last_pinned_at timestamptz
--   created_at timestamptz
--   is_owner bool
--   collaborates bool
--   follows bool
--   pin_count int8
--   other_cover json
--   previews json
--   faces json
--   collaboration text
--   note_count int8
--   sections json
--   pinned bool
select
  b.id, o.id as owner_id, o.username as owner_username, coalesce(o.business_name, o.full_name) as owner_full_name, o.image_signature as owner_image_signature, b.name, b.slug, b.description, b.privacy, b.layout, b.content_state, b.advertiser_id,
  b.cover_pin_id, b.cover_signature, b.cover_width, b.cover_height, b.cover_color,
  b.section_count, b.follower_count, b.collaborator_count, b.position,
  b.archived_at, b.last_pinned_at, b.created_at,
  coalesce(b.owner_id = $1::bigint, false) as is_owner,
  exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active') and b.owner_id is distinct from $1::bigint as collaborates,
  exists (select 1 from board_follows bf where bf.owner_id = b.owner_id and bf.board_id = b.id
    and bf.user_id = $1::bigint) as follows, b.pin_count - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.board_id = b.id
       and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id))) else 0 end as pin_count, case when (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from away_people)) and exists (
       select 1 from pins hp where hp.owner_id = b.owner_id and hp.id = b.cover_pin_id and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = hp.pinner_id)))
     then coalesce((
       select json_build_object('id', op.id::text, 'signature', op.image_signature, 'width', op.image_width, 'height', op.image_height,
         'color', op.dominant_color)
       from pins op where op.board_id = b.id and not (op.pinner_id <> op.owner_id and op.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = op.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = op.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = op.pinner_id))) order by op.id desc limit 1), '{}')
   end as other_cover, pv.previews, fc.faces, (
     select mc.state from board_collaborators mc
     where mc.owner_id = b.owner_id and mc.board_id = b.id and mc.user_id = $1::bigint) as collaboration,
     (select count(*) from board_notes bn where bn.owner_id = b.owner_id and bn.board_id = b.id) as note_count,
     (select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug) order by bs.position, bs.id)
  from (select id, title, slug, position from board_sections
        where b.section_count > 0 and owner_id = b.owner_id and board_id = b.id order by position, id limit 25) bs) as sections,
     case when b.owner_id = $1::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $1::bigint and pc.state = 'active' and pc.pinned_at is not null) end as pinned
   from (select b.* from (select * from boards where owner_id = $1
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $1 and bm.state = 'active') b
        where b.archived_at is null and ($2 = 'all' or b.privacy = $2) and ($3 or b.privacy <> 'secret')
          and b.id > $4::bigint and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
        order by b.id asc limit $5) b join users o on o.id = b.owner_id left join lateral (
  select json_agg(json_build_object('signature', np.image_signature, 'width', np.image_width, 'height', np.image_height)
    order by np.id desc) as previews
  from (select id, image_signature, image_width, image_height from pins
        where board_id = b.id and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) order by id desc limit 3) np) pv on true left join lateral (
  select json_agg(json_build_object('id', fp.id::text, 'username', fp.username, 'full_name', coalesce(fp.business_name, fp.full_name), 'image_signature', fp.image_signature) order by fp.place, fp.folded, fp.id) as faces from (
    select fu.*, lower(coalesce(fu.business_name, fu.full_name)) as folded,
      case fu.id when b.owner_id then 0 when $1::bigint then 1 else 2 end as place
    from (select b.owner_id as id union all
          select bc.user_id from board_collaborators bc
          where bc.owner_id = b.owner_id and bc.board_id = b.id and bc.state = 'active') fm
    join users fu on fu.id = fm.id
    where b.collaborator_count > 0 and not exists (select 1 from blocks bl where bl.blocker_id = fu.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = fu.id) and not exists (select 1 from away_people aw where aw.user_id = fu.id)
    order by place, folded, fu.id limit 25) fp) fc on true order by b.id asc;

-- v5.boards.DESCENDING (queries.ts)
-- $1 viewer int8
-- $2 privacy text
-- $3 secretToo bool
-- $4 from int8
-- $5 limit int8
-- gives
--   id int8
--   owner_id int8
--   owner_username text
--   owner_full_name text
--   owner_image_signature text null
--   name text
--   slug text
--   description text
--   privacy text
--   layout text
--   content_state text
--   advertiser_id int8
--   cover_pin_id int8
--   cover_signature text
--   cover_width int4
--   cover_height int4
--   cover_color text
--   section_count int8
--   follower_count int8
--   collaborator_count int8
--   position int4
--   archived_at timestamptz
--   last_pinned_at timestamptz
--   created_at timestamptz
--   is_owner bool
--   collaborates bool
--   follows bool
--   pin_count int8
--   other_cover json
--   previews json
--   faces json
--   collaboration text
--   note_count int8
--   sections json
--   pinned bool
select
  b.id, o.id as owner_id, o.username as owner_username, coalesce(o.business_name, o.full_name) as owner_full_name, o.image_signature as owner_image_signature, b.name, b.slug, b.description, b.privacy, b.layout, b.content_state, b.advertiser_id,
  b.cover_pin_id, b.cover_signature, b.cover_width, b.cover_height, b.cover_color,
  b.section_count, b.follower_count, b.collaborator_count, b.position,
  b.archived_at, b.last_pinned_at, b.created_at,
  coalesce(b.owner_id = $1::bigint, false) as is_owner,
  exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active') and b.owner_id is distinct from $1::bigint as collaborates,
  exists (select 1 from board_follows bf where bf.owner_id = b.owner_id and bf.board_id = b.id
    and bf.user_id = $1::bigint) as follows, b.pin_count - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.board_id = b.id
       and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id))) else 0 end as pin_count, case when (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from away_people)) and exists (
       select 1 from pins hp where hp.owner_id = b.owner_id and hp.id = b.cover_pin_id and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = hp.pinner_id)))
     then coalesce((
       select json_build_object('id', op.id::text, 'signature', op.image_signature, 'width', op.image_width, 'height', op.image_height,
         'color', op.dominant_color)
       from pins op where op.board_id = b.id and not (op.pinner_id <> op.owner_id and op.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = op.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = op.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = op.pinner_id))) order by op.id desc limit 1), '{}')
   end as other_cover, pv.previews, fc.faces, (
     select mc.state from board_collaborators mc
     where mc.owner_id = b.owner_id and mc.board_id = b.id and mc.user_id = $1::bigint) as collaboration,
     (select count(*) from board_notes bn where bn.owner_id = b.owner_id and bn.board_id = b.id) as note_count,
     (select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug) order by bs.position, bs.id)
  from (select id, title, slug, position from board_sections
        where b.section_count > 0 and owner_id = b.owner_id and board_id = b.id order by position, id limit 25) bs) as sections,
     case when b.owner_id = $1::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $1::bigint and pc.state = 'active' and pc.pinned_at is not null) end as pinned
   from (select b.* from (select * from boards where owner_id = $1
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $1 and bm.state = 'active') b
        where b.archived_at is null and ($2 = 'all' or b.privacy = $2) and ($3 or b.privacy <> 'secret')
          and b.id < $4::bigint and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
        order by b.id desc limit $5) b join users o on o.id = b.owner_id left join lateral (
  select json_agg(json_build_object('signature', np.image_signature, 'width', np.image_width, 'height', np.image_height)
    order by np.id desc) as previews
  from (select id, image_signature, image_width, image_height from pins
        where board_id = b.id and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) order by id desc limit 3) np) pv on true left join lateral (
  select json_agg(json_build_object('id', fp.id::text, 'username', fp.username, 'full_name', coalesce(fp.business_name, fp.full_name), 'image_signature', fp.image_signature) order by fp.place, fp.folded, fp.id) as faces from (
    select fu.*, lower(coalesce(fu.business_name, fu.full_name)) as folded,
      case fu.id when b.owner_id then 0 when $1::bigint then 1 else 2 end as place
    from (select b.owner_id as id union all
          select bc.user_id from board_collaborators bc
          where bc.owner_id = b.owner_id and bc.board_id = b.id and bc.state = 'active') fm
    join users fu on fu.id = fm.id
    where b.collaborator_count > 0 and not exists (select 1 from blocks bl where bl.blocker_id = fu.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = fu.id) and not exists (select 1 from away_people aw where aw.user_id = fu.id)
    order by place, folded, fu.id limit 25) fp) fc on true order by b.id desc;

-- v5.boards.found (queries.ts)
-- $1 viewer int8
-- $2 words text
-- $3 ids int8[]
-- $4 from int8
-- $5 limit int4
-- gives
--   id int8
--   owner_id int8
--   owner_username text
--   owner_full_name text
--   owner_image_signature text null
--   name text
--   slug text
--   description text
--   privacy text
--   layout text
--   content_state text
--   advertiser_id int8
--   cover_pin_id int8
--   cover_signature text
--   cover_width int4
--   cover_height int4
--   cover_color text
--   section_count int8
--   follower_count int8
--   collaborator_count int8
--   position int4
--   archived_at timestamptz
--   last_pinned_at timestamptz
--   created_at timestamptz
--   is_owner bool
--   collaborates bool
--   follows bool
--   pin_count int8
--   other_cover json
--   previews json
--   faces json
--   collaboration text
--   note_count int8
--   sections json
--   pinned bool
select
  b.id, o.id as owner_id, o.username as owner_username, coalesce(o.business_name, o.full_name) as owner_full_name, o.image_signature as owner_image_signature, b.name, b.slug, b.description, b.privacy, b.layout, b.content_state, b.advertiser_id,
  b.cover_pin_id, b.cover_signature, b.cover_width, b.cover_height, b.cover_color,
  b.section_count, b.follower_count, b.collaborator_count, b.position,
  b.archived_at, b.last_pinned_at, b.created_at,
  coalesce(b.owner_id = $1::bigint, false) as is_owner,
  exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active') and b.owner_id is distinct from $1::bigint as collaborates,
  exists (select 1 from board_follows bf where bf.owner_id = b.owner_id and bf.board_id = b.id
    and bf.user_id = $1::bigint) as follows, b.pin_count - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.board_id = b.id
       and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id))) else 0 end as pin_count, case when (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from away_people)) and exists (
       select 1 from pins hp where hp.owner_id = b.owner_id and hp.id = b.cover_pin_id and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = hp.pinner_id)))
     then coalesce((
       select json_build_object('id', op.id::text, 'signature', op.image_signature, 'width', op.image_width, 'height', op.image_height,
         'color', op.dominant_color)
       from pins op where op.board_id = b.id and not (op.pinner_id <> op.owner_id and op.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = op.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = op.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = op.pinner_id))) order by op.id desc limit 1), '{}')
   end as other_cover, pv.previews, fc.faces, (
     select mc.state from board_collaborators mc
     where mc.owner_id = b.owner_id and mc.board_id = b.id and mc.user_id = $1::bigint) as collaboration,
     (select count(*) from board_notes bn where bn.owner_id = b.owner_id and bn.board_id = b.id) as note_count,
     (select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug) order by bs.position, bs.id)
  from (select id, title, slug, position from board_sections
        where b.section_count > 0 and owner_id = b.owner_id and board_id = b.id order by position, id limit 25) bs) as sections,
     case when b.owner_id = $1::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $1::bigint and pc.state = 'active' and pc.pinned_at is not null) end as pinned
   from (select b.* from (select * from boards where owner_id = $1
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $1 and bm.state = 'active') b
      where b.archived_at is null and ($2::text is null or b.search @@ $2::tsquery)
        and ($3::bigint[] is null or b.id = any($3) or exists (
          select from pins p where p.id = any($3) and p.owner_id = b.owner_id and p.board_id = b.id))
        and b.id < $4::bigint and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
      order by b.id desc limit $5::int) b join users o on o.id = b.owner_id left join lateral (
  select json_agg(json_build_object('signature', np.image_signature, 'width', np.image_width, 'height', np.image_height)
    order by np.id desc) as previews
  from (select id, image_signature, image_width, image_height from pins
        where board_id = b.id and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) order by id desc limit 3) np) pv on true left join lateral (
  select json_agg(json_build_object('id', fp.id::text, 'username', fp.username, 'full_name', coalesce(fp.business_name, fp.full_name), 'image_signature', fp.image_signature) order by fp.place, fp.folded, fp.id) as faces from (
    select fu.*, lower(coalesce(fu.business_name, fu.full_name)) as folded,
      case fu.id when b.owner_id then 0 when $1::bigint then 1 else 2 end as place
    from (select b.owner_id as id union all
          select bc.user_id from board_collaborators bc
          where bc.owner_id = b.owner_id and bc.board_id = b.id and bc.state = 'active') fm
    join users fu on fu.id = fm.id
    where b.collaborator_count > 0 and not exists (select 1 from blocks bl where bl.blocker_id = fu.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = fu.id) and not exists (select 1 from away_people aw where aw.user_id = fu.id)
    order by place, folded, fu.id limit 25) fp) fc on true order by b.id desc;

-- v5.boards.followed (queries.ts)
-- $1 viewer int8
-- $2 secretToo bool
-- $3 from int8
-- $4 limit int4
-- gives
--   id int8 not null
--   owner_id int8
--   owner_username text
--   owner_full_name text
--   owner_image_signature text null
--   name text not null
--   slug text not null
--   description text not null
--   privacy text not null
--   layout text not null
--   content_state text not null
--   advertiser_id int8 null
--   cover_pin_id int8 null
--   cover_signature text null
--   cover_width int4 null
--   cover_height int4 null
--   cover_color text null
--   section_count int8 not null
--   follower_count int8 not null
--   collaborator_count int8 not null
--   position int4 null
--   archived_at timestamptz null
--   last_pinned_at timestamptz null
--   created_at timestamptz not null
--   is_owner bool
--   collaborates bool
--   follows bool
--   pin_count int8
--   other_cover json
--   previews json
--   faces json
--   collaboration text
--   note_count int8
--   sections json
--   pinned bool
--   follow_id int8 not null
select
  b.id, o.id as owner_id, o.username as owner_username, coalesce(o.business_name, o.full_name) as owner_full_name, o.image_signature as owner_image_signature, b.name, b.slug, b.description, b.privacy, b.layout, b.content_state, b.advertiser_id,
  b.cover_pin_id, b.cover_signature, b.cover_width, b.cover_height, b.cover_color,
  b.section_count, b.follower_count, b.collaborator_count, b.position,
  b.archived_at, b.last_pinned_at, b.created_at,
  coalesce(b.owner_id = $1::bigint, false) as is_owner,
  exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active') and b.owner_id is distinct from $1::bigint as collaborates,
  exists (select 1 from board_follows bf where bf.owner_id = b.owner_id and bf.board_id = b.id
    and bf.user_id = $1::bigint) as follows, b.pin_count - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.board_id = b.id
       and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id))) else 0 end as pin_count, case when (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from away_people)) and exists (
       select 1 from pins hp where hp.owner_id = b.owner_id and hp.id = b.cover_pin_id and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = hp.pinner_id)))
     then coalesce((
       select json_build_object('id', op.id::text, 'signature', op.image_signature, 'width', op.image_width, 'height', op.image_height,
         'color', op.dominant_color)
       from pins op where op.board_id = b.id and not (op.pinner_id <> op.owner_id and op.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = op.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = op.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = op.pinner_id))) order by op.id desc limit 1), '{}')
   end as other_cover, pv.previews, fc.faces, (
     select mc.state from board_collaborators mc
     where mc.owner_id = b.owner_id and mc.board_id = b.id and mc.user_id = $1::bigint) as collaboration,
     (select count(*) from board_notes bn where bn.owner_id = b.owner_id and bn.board_id = b.id) as note_count,
     (select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug) order by bs.position, bs.id)
  from (select id, title, slug, position from board_sections
        where b.section_count > 0 and owner_id = b.owner_id and board_id = b.id order by position, id limit 25) bs) as sections,
     case when b.owner_id = $1::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $1::bigint and pc.state = 'active' and pc.pinned_at is not null) end as pinned, b.follow_id
   from (select b.*, f.id as follow_id from board_follows f join boards b on b.owner_id = f.owner_id and b.id = f.board_id
      where f.user_id = $1::bigint and f.id < $3::bigint and ($2 or b.privacy <> 'secret') and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
      order by f.id desc limit $4::int) b join users o on o.id = b.owner_id left join lateral (
  select json_agg(json_build_object('signature', np.image_signature, 'width', np.image_width, 'height', np.image_height)
    order by np.id desc) as previews
  from (select id, image_signature, image_width, image_height from pins
        where board_id = b.id and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) order by id desc limit 3) np) pv on true left join lateral (
  select json_agg(json_build_object('id', fp.id::text, 'username', fp.username, 'full_name', coalesce(fp.business_name, fp.full_name), 'image_signature', fp.image_signature) order by fp.place, fp.folded, fp.id) as faces from (
    select fu.*, lower(coalesce(fu.business_name, fu.full_name)) as folded,
      case fu.id when b.owner_id then 0 when $1::bigint then 1 else 2 end as place
    from (select b.owner_id as id union all
          select bc.user_id from board_collaborators bc
          where bc.owner_id = b.owner_id and bc.board_id = b.id and bc.state = 'active') fm
    join users fu on fu.id = fm.id
    where b.collaborator_count > 0 and not exists (select 1 from blocks bl where bl.blocker_id = fu.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = fu.id) and not exists (select 1 from away_people aw where aw.user_id = fu.id)
    order by place, folded, fu.id limit 25) fp) fc on true order by b.follow_id desc;

-- v5.board (queries.ts)
-- $1 viewer int8
-- $2 id int8
-- gives
--   id int8 not null
--   owner_id int8
--   owner_username text
--   owner_full_name text
--   owner_image_signature text null
--   name text not null
--   slug text not null
--   description text not null
--   privacy text not null
--   layout text not null
--   content_state text not null
--   advertiser_id int8 null
--   cover_pin_id int8 null
--   cover_signature text null
--   cover_width int4 null
--   cover_height int4 null
--   cover_color text null
--   section_count int8 not null
--   follower_count int8 not null
--   collaborator_count int8 not null
--   position int4 null
--   archived_at timestamptz null
--   last_pinned_at timestamptz null
--   created_at timestamptz not null
--   is_owner bool
--   collaborates bool
--   follows bool
--   pin_count int8
--   other_cover json
--   previews json
--   faces json
--   collaboration text
--   note_count int8
--   sections json
--   pinned bool
select
  b.id, o.id as owner_id, o.username as owner_username, coalesce(o.business_name, o.full_name) as owner_full_name, o.image_signature as owner_image_signature, b.name, b.slug, b.description, b.privacy, b.layout, b.content_state, b.advertiser_id,
  b.cover_pin_id, b.cover_signature, b.cover_width, b.cover_height, b.cover_color,
  b.section_count, b.follower_count, b.collaborator_count, b.position,
  b.archived_at, b.last_pinned_at, b.created_at,
  coalesce(b.owner_id = $1::bigint, false) as is_owner,
  exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active') and b.owner_id is distinct from $1::bigint as collaborates,
  exists (select 1 from board_follows bf where bf.owner_id = b.owner_id and bf.board_id = b.id
    and bf.user_id = $1::bigint) as follows, b.pin_count - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.board_id = b.id
       and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id))) else 0 end as pin_count, case when (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from away_people)) and exists (
       select 1 from pins hp where hp.owner_id = b.owner_id and hp.id = b.cover_pin_id and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = hp.pinner_id)))
     then coalesce((
       select json_build_object('id', op.id::text, 'signature', op.image_signature, 'width', op.image_width, 'height', op.image_height,
         'color', op.dominant_color)
       from pins op where op.board_id = b.id and not (op.pinner_id <> op.owner_id and op.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = op.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = op.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = op.pinner_id))) order by op.id desc limit 1), '{}')
   end as other_cover, pv.previews, fc.faces, (
     select mc.state from board_collaborators mc
     where mc.owner_id = b.owner_id and mc.board_id = b.id and mc.user_id = $1::bigint) as collaboration,
     (select count(*) from board_notes bn where bn.owner_id = b.owner_id and bn.board_id = b.id) as note_count,
     (select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug) order by bs.position, bs.id)
  from (select id, title, slug, position from board_sections
        where b.section_count > 0 and owner_id = b.owner_id and board_id = b.id order by position, id limit 25) bs) as sections,
     case when b.owner_id = $1::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $1::bigint and pc.state = 'active' and pc.pinned_at is not null) end as pinned
   from boards b join users o on o.id = b.owner_id left join lateral (
  select json_agg(json_build_object('signature', np.image_signature, 'width', np.image_width, 'height', np.image_height)
    order by np.id desc) as previews
  from (select id, image_signature, image_width, image_height from pins
        where board_id = b.id and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) order by id desc limit 3) np) pv on true left join lateral (
  select json_agg(json_build_object('id', fp.id::text, 'username', fp.username, 'full_name', coalesce(fp.business_name, fp.full_name), 'image_signature', fp.image_signature) order by fp.place, fp.folded, fp.id) as faces from (
    select fu.*, lower(coalesce(fu.business_name, fu.full_name)) as folded,
      case fu.id when b.owner_id then 0 when $1::bigint then 1 else 2 end as place
    from (select b.owner_id as id union all
          select bc.user_id from board_collaborators bc
          where bc.owner_id = b.owner_id and bc.board_id = b.id and bc.state = 'active') fm
    join users fu on fu.id = fm.id
    where b.collaborator_count > 0 and not exists (select 1 from blocks bl where bl.blocker_id = fu.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = fu.id) and not exists (select 1 from away_people aw where aw.user_id = fu.id)
    order by place, folded, fu.id limit 25) fp) fc on true where b.id = $2 and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)));

-- v5.sections.ASCENDING (queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 from int8
-- $4 limit int8
-- gives
--   id int8 not null
--   name text not null
select id, title as name from board_sections
     where owner_id = $1 and board_id = $2 and id > $3::bigint order by id asc limit $4;

-- v5.sections.DESCENDING (queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 from int8
-- $4 limit int8
-- gives
--   id int8 not null
--   name text not null
select id, title as name from board_sections
     where owner_id = $1 and board_id = $2 and id < $3::bigint order by id desc limit $4;

-- v5.pin (queries.ts)
-- $1 viewer int8
-- $2 id int8
-- gives
--   id int8 not null
--   title text not null
--   description text not null
--   alt_text text not null
--   link text null
--   image_signature text not null
--   image_width int4 not null
--   image_height int4 not null
--   dominant_color text not null
--   created_at timestamptz not null
--   pinner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   privacy text not null
--   owner_username text not null
--   parent int8
select p.id, p.title, p.description, p.alt_text, p.link, p.image_signature, p.image_width, p.image_height, p.dominant_color, p.created_at,
     p.pinner_id, p.board_id, p.section_id, b.privacy, u.username as owner_username,
     (select v.id from pins v where v.id = p.via_pin_id and v.is_public) as parent
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users u on u.id = p.owner_id where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))));

-- v5.pins.by_id (queries.ts)
-- $1 viewer int8
-- $2 ids int8[]
-- $3 ownOnly bool
-- gives
--   id int8 not null
--   title text not null
--   description text not null
--   alt_text text not null
--   link text null
--   image_signature text not null
--   image_width int4 not null
--   image_height int4 not null
--   dominant_color text not null
--   created_at timestamptz not null
--   pinner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   privacy text not null
--   owner_username text not null
--   parent int8
select p.id, p.title, p.description, p.alt_text, p.link, p.image_signature, p.image_width, p.image_height, p.dominant_color, p.created_at,
     p.pinner_id, p.board_id, p.section_id, b.privacy, u.username as owner_username,
     (select v.id from pins v where v.id = p.via_pin_id and v.is_public) as parent
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users u on u.id = p.owner_id where p.id = any($2::bigint[]) and (not $3::boolean or p.pinner_id = $1::bigint) and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
   order by p.id desc;

-- v5.promoted (queries.ts)
-- $1 pins int8[]
-- gives
--   id int8 not null
select distinct pin_id as id from ads where pin_id = any($1::bigint[]);

-- v5.pins.ASCENDING (queries.ts)
-- $1 viewer int8
-- $2 from int8
-- $3 limit int4
-- $4 secretToo bool
-- $5 protectedToo bool
-- $6 secretOnly bool
-- gives
--   id int8 not null
--   title text not null
--   description text not null
--   alt_text text not null
--   link text null
--   image_signature text not null
--   image_width int4 not null
--   image_height int4 not null
--   dominant_color text not null
--   created_at timestamptz not null
--   pinner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   privacy text not null
--   owner_username text not null
--   parent int8
select p.id, p.title, p.description, p.alt_text, p.link, p.image_signature, p.image_width, p.image_height, p.dominant_color, p.created_at,
     p.pinner_id, p.board_id, p.section_id, b.privacy, u.username as owner_username,
     (select v.id from pins v where v.id = p.via_pin_id and v.is_public) as parent
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users u on u.id = p.owner_id where p.pinner_id = $1::bigint and p.id > $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
         and ($4 or b.privacy <> 'secret') and ($5 or b.privacy <> 'protected') and (not $6::boolean or b.privacy = 'secret') and true
       order by p.id asc limit $3::int;

-- v5.pins.DESCENDING (queries.ts)
-- $1 viewer int8
-- $2 from int8
-- $3 limit int4
-- $4 secretToo bool
-- $5 protectedToo bool
-- $6 secretOnly bool
-- gives
--   id int8 not null
--   title text not null
--   description text not null
--   alt_text text not null
--   link text null
--   image_signature text not null
--   image_width int4 not null
--   image_height int4 not null
--   dominant_color text not null
--   created_at timestamptz not null
--   pinner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   privacy text not null
--   owner_username text not null
--   parent int8
select p.id, p.title, p.description, p.alt_text, p.link, p.image_signature, p.image_width, p.image_height, p.dominant_color, p.created_at,
     p.pinner_id, p.board_id, p.section_id, b.privacy, u.username as owner_username,
     (select v.id from pins v where v.id = p.via_pin_id and v.is_public) as parent
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users u on u.id = p.owner_id where p.pinner_id = $1::bigint and p.id < $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
         and ($4 or b.privacy <> 'secret') and ($5 or b.privacy <> 'protected') and (not $6::boolean or b.privacy = 'secret') and true
       order by p.id desc limit $3::int;

-- v5.pins.found.ASCENDING (queries.ts)
-- $1 viewer int8
-- $2 from int8
-- $3 limit int4
-- $4 secretToo bool
-- $5 protectedToo bool
-- $6 secretOnly bool
-- gives
--   id int8 not null
--   title text not null
--   description text not null
--   alt_text text not null
--   link text null
--   image_signature text not null
--   image_width int4 not null
--   image_height int4 not null
--   dominant_color text not null
--   created_at timestamptz not null
--   pinner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   privacy text not null
--   owner_username text not null
--   parent int8
select p.id, p.title, p.description, p.alt_text, p.link, p.image_signature, p.image_width, p.image_height, p.dominant_color, p.created_at,
     p.pinner_id, p.board_id, p.section_id, b.privacy, u.username as owner_username,
     (select v.id from pins v where v.id = p.via_pin_id and v.is_public) as parent
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users u on u.id = p.owner_id where p.pinner_id = $1::bigint and p.id > $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
         and ($4 or b.privacy <> 'secret') and ($5 or b.privacy <> 'protected') and (not $6::boolean or b.privacy = 'secret') and p.method not in ('uploaded', 'pinbuilder')
       order by p.id asc limit $3::int;

-- v5.pins.found.DESCENDING (queries.ts)
-- $1 viewer int8
-- $2 from int8
-- $3 limit int4
-- $4 secretToo bool
-- $5 protectedToo bool
-- $6 secretOnly bool
-- gives
--   id int8 not null
--   title text not null
--   description text not null
--   alt_text text not null
--   link text null
--   image_signature text not null
--   image_width int4 not null
--   image_height int4 not null
--   dominant_color text not null
--   created_at timestamptz not null
--   pinner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   privacy text not null
--   owner_username text not null
--   parent int8
select p.id, p.title, p.description, p.alt_text, p.link, p.image_signature, p.image_width, p.image_height, p.dominant_color, p.created_at,
     p.pinner_id, p.board_id, p.section_id, b.privacy, u.username as owner_username,
     (select v.id from pins v where v.id = p.via_pin_id and v.is_public) as parent
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users u on u.id = p.owner_id where p.pinner_id = $1::bigint and p.id < $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
         and ($4 or b.privacy <> 'secret') and ($5 or b.privacy <> 'protected') and (not $6::boolean or b.privacy = 'secret') and p.method not in ('uploaded', 'pinbuilder')
       order by p.id desc limit $3::int;

-- v5.pins.made.ASCENDING (queries.ts)
-- $1 viewer int8
-- $2 from int8
-- $3 limit int4
-- $4 secretToo bool
-- $5 protectedToo bool
-- $6 secretOnly bool
-- gives
--   id int8 not null
--   title text not null
--   description text not null
--   alt_text text not null
--   link text null
--   image_signature text not null
--   image_width int4 not null
--   image_height int4 not null
--   dominant_color text not null
--   created_at timestamptz not null
--   pinner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   privacy text not null
--   owner_username text not null
--   parent int8
select p.id, p.title, p.description, p.alt_text, p.link, p.image_signature, p.image_width, p.image_height, p.dominant_color, p.created_at,
     p.pinner_id, p.board_id, p.section_id, b.privacy, u.username as owner_username,
     (select v.id from pins v where v.id = p.via_pin_id and v.is_public) as parent
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users u on u.id = p.owner_id where p.pinner_id = $1::bigint and p.id > $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
         and ($4 or b.privacy <> 'secret') and ($5 or b.privacy <> 'protected') and (not $6::boolean or b.privacy = 'secret') and p.origin_id is null
       order by p.id asc limit $3::int;

-- v5.pins.made.DESCENDING (queries.ts)
-- $1 viewer int8
-- $2 from int8
-- $3 limit int4
-- $4 secretToo bool
-- $5 protectedToo bool
-- $6 secretOnly bool
-- gives
--   id int8 not null
--   title text not null
--   description text not null
--   alt_text text not null
--   link text null
--   image_signature text not null
--   image_width int4 not null
--   image_height int4 not null
--   dominant_color text not null
--   created_at timestamptz not null
--   pinner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   privacy text not null
--   owner_username text not null
--   parent int8
select p.id, p.title, p.description, p.alt_text, p.link, p.image_signature, p.image_width, p.image_height, p.dominant_color, p.created_at,
     p.pinner_id, p.board_id, p.section_id, b.privacy, u.username as owner_username,
     (select v.id from pins v where v.id = p.via_pin_id and v.is_public) as parent
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users u on u.id = p.owner_id where p.pinner_id = $1::bigint and p.id < $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
         and ($4 or b.privacy <> 'secret') and ($5 or b.privacy <> 'protected') and (not $6::boolean or b.privacy = 'secret') and p.origin_id is null
       order by p.id desc limit $3::int;

-- v5.pins.promoted.ASCENDING (queries.ts)
-- $1 viewer int8
-- $2 from int8
-- $3 limit int4
-- $4 secretToo bool
-- $5 protectedToo bool
-- $6 secretOnly bool
-- gives
--   id int8 not null
--   title text not null
--   description text not null
--   alt_text text not null
--   link text null
--   image_signature text not null
--   image_width int4 not null
--   image_height int4 not null
--   dominant_color text not null
--   created_at timestamptz not null
--   pinner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   privacy text not null
--   owner_username text not null
--   parent int8
select p.id, p.title, p.description, p.alt_text, p.link, p.image_signature, p.image_width, p.image_height, p.dominant_color, p.created_at,
     p.pinner_id, p.board_id, p.section_id, b.privacy, u.username as owner_username,
     (select v.id from pins v where v.id = p.via_pin_id and v.is_public) as parent
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users u on u.id = p.owner_id where p.pinner_id = $1::bigint and p.id > $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
         and ($4 or b.privacy <> 'secret') and ($5 or b.privacy <> 'protected') and (not $6::boolean or b.privacy = 'secret') and exists (select from ads d where d.pin_id = p.id)
       order by p.id asc limit $3::int;

-- v5.pins.promoted.DESCENDING (queries.ts)
-- $1 viewer int8
-- $2 from int8
-- $3 limit int4
-- $4 secretToo bool
-- $5 protectedToo bool
-- $6 secretOnly bool
-- gives
--   id int8 not null
--   title text not null
--   description text not null
--   alt_text text not null
--   link text null
--   image_signature text not null
--   image_width int4 not null
--   image_height int4 not null
--   dominant_color text not null
--   created_at timestamptz not null
--   pinner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   privacy text not null
--   owner_username text not null
--   parent int8
select p.id, p.title, p.description, p.alt_text, p.link, p.image_signature, p.image_width, p.image_height, p.dominant_color, p.created_at,
     p.pinner_id, p.board_id, p.section_id, b.privacy, u.username as owner_username,
     (select v.id from pins v where v.id = p.via_pin_id and v.is_public) as parent
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users u on u.id = p.owner_id where p.pinner_id = $1::bigint and p.id < $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
         and ($4 or b.privacy <> 'secret') and ($5 or b.privacy <> 'protected') and (not $6::boolean or b.privacy = 'secret') and exists (select from ads d where d.pin_id = p.id)
       order by p.id desc limit $3::int;

-- v5.board.pins.ASCENDING (queries.ts)
-- $1 viewer int8
-- $2 board int8
-- $3 section int8
-- $4 from int8
-- $5 limit int4
-- gives
--   id int8 not null
--   title text not null
--   description text not null
--   alt_text text not null
--   link text null
--   image_signature text not null
--   image_width int4 not null
--   image_height int4 not null
--   dominant_color text not null
--   created_at timestamptz not null
--   pinner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   privacy text not null
--   owner_username text not null
--   parent int8
select p.id, p.title, p.description, p.alt_text, p.link, p.image_signature, p.image_width, p.image_height, p.dominant_color, p.created_at,
     p.pinner_id, p.board_id, p.section_id, b.privacy, u.username as owner_username,
     (select v.id from pins v where v.id = p.via_pin_id and v.is_public) as parent
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users u on u.id = p.owner_id where p.owner_id = (select owner_id from boards where id = $2::bigint) and p.board_id = $2::bigint
       and ($3::bigint is null or p.section_id = $3) and p.id > $4::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
     order by p.id asc limit $5::int;

-- v5.board.pins.DESCENDING (queries.ts)
-- $1 viewer int8
-- $2 board int8
-- $3 section int8
-- $4 from int8
-- $5 limit int4
-- gives
--   id int8 not null
--   title text not null
--   description text not null
--   alt_text text not null
--   link text null
--   image_signature text not null
--   image_width int4 not null
--   image_height int4 not null
--   dominant_color text not null
--   created_at timestamptz not null
--   pinner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   privacy text not null
--   owner_username text not null
--   parent int8
select p.id, p.title, p.description, p.alt_text, p.link, p.image_signature, p.image_width, p.image_height, p.dominant_color, p.created_at,
     p.pinner_id, p.board_id, p.section_id, b.privacy, u.username as owner_username,
     (select v.id from pins v where v.id = p.via_pin_id and v.is_public) as parent
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users u on u.id = p.owner_id where p.owner_id = (select owner_id from boards where id = $2::bigint) and p.board_id = $2::bigint
       and ($3::bigint is null or p.section_id = $3) and p.id < $4::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
     order by p.id desc limit $5::int;

-- public.account (v5.user_account.ts)
-- $1 user int8
-- $2 secretBoards bool
-- $3 secretPins bool
-- gives
--   image_signature text null
--   is_partner bool not null
--   about text not null
--   business_name text null
--   website_url text null
--   follower_count int8 not null
--   following_count int8 not null
--   board_count int8
--   pin_count int8
select u.image_signature, u.is_partner, u.about, u.business_name, u.website_url, u.follower_count, u.following_count,
     u.board_count - case when $2::boolean then 0 else (
       select count(*) from boards b where b.owner_id = u.id and b.privacy = 'secret') end as board_count,
     u.pin_count - case when $3::boolean then 0 else (
       select count(*) from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
       where p.pinner_id = u.id and b.privacy = 'secret') end as pin_count
   from users u where u.id = $1::bigint;
