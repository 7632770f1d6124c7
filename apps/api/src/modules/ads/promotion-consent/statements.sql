-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- promotion_consent.list (queries.ts)
-- $1 author int8
-- $2 before int8
-- $3 limit int4
-- gives
--   id int8 not null
--   pin_id int8 not null
--   answer text not null
--   answered_at timestamptz null
--   title text
--   image_signature text
--   image_width int4
--   image_height int4
--   business_id int8 not null
--   business_username text not null
--   business_full_name text
--   business_image_signature text null
select s.id, s.shown_pin_id as pin_id, s.answer, s.answered_at, p.title, p.image_signature, p.image_width, p.image_height,
     u.id as business_id, u.username as business_username, coalesce(u.business_name, u.full_name) as business_full_name, u.image_signature as business_image_signature
   from promotion_askings s join users u on u.id = s.business_id
     left join pins p on p.id = s.shown_pin_id and p.is_public
   where s.author_id = $1::bigint and s.id < $2::bigint order by s.id desc limit $3::int;

-- promotion_consent.answer (queries.ts)
-- $1 author int8
-- $2 pin int8
-- $3 business int8
-- $4 answer text
-- gives
--   id int8 not null
update promotion_askings s set answer = $4, answered_at = now()
   where s.author_id = $1::bigint and s.business_id = $3::bigint
     and (s.shown_pin_id = $2::bigint or s.pin_id = coalesce((select coalesce(p.origin_id, p.id) from pins p where p.id = $2::bigint), $2::bigint))
   returning s.id;

-- promotion_consent.authors (queries.ts)
-- $1 viewerId int8
-- $2 pinIds int8[]
-- $3 accountId int8
-- gives
--   pin_id int8 not null
--   consent text
--   is_other bool
--   author_id int8
--   author_username text
--   author_full_name text
--   author_image_signature text null
select p.id as pin_id, case when p.creator_id = a.owner_user_id then 'given' else promotion_consent(p.creator_id, coalesce(p.origin_id, p.id), a.owner_user_id) end as consent,
     u.id is not null and u.id <> a.owner_user_id
       and not exists (select from pins w where w.id = coalesce(p.origin_id, p.id) and w.method in ('scraped', 'button')) as is_other,
     u.id as author_id, u.username as author_username, coalesce(u.business_name, u.full_name) as author_full_name, u.image_signature as author_image_signature
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id cross join ad_accounts a left join users u on u.id = p.creator_id
   where p.id = any($2::bigint[]) and a.id = $3::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))));

-- promotion_consent.setting (queries.ts)
-- $1 author int8
-- gives
--   everybody bool not null
select lets_promote as everybody from users where id = $1::bigint;

-- promotion_consent.keep_setting (queries.ts)
-- $1 author int8
-- $2 everybody bool
update users set lets_promote = $2 where id = $1::bigint and lets_promote <> $2;

-- promotion_consent.ask_anew (queries.ts)
-- $1 author int8
select from ask_author_anew($1::bigint);
