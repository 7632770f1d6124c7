-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- closeup.get (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- gives
--   id int8
--   username text
--   full_name text
--   image_signature text null
--   own_name text
--   first_name text
--   about text
--   pronouns text
--   website_url text null
--   is_partner bool
--   cover json
--   verified_identity bool
--   verified_merchant bool
--   follower_count int8
--   following_count int8
--   pin_count int8
--   board_count int8
--   followed_by_me bool
--   blocked_by_me bool
--   domain text null
--   my_reaction text
--   reactions json
--   my_save json
--   found_on json
--   interests json
select official.*, p.domain,
     (select r.kind from pin_reactions r where r.pin_id = p.id and r.user_id = $1::bigint) as my_reaction,
     coalesce((
       select json_agg(json_build_object('kind', felt.kind, 'count', felt.count) order by felt.count desc, felt.kind)
       from (
         select t.kind, t.total - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
             select count(*) from pin_reactions hr where hr.pin_id = t.pin_id and hr.kind = t.kind and not (not exists (select 1 from blocks bl where bl.blocker_id = hr.user_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hr.user_id)))
           else 0 end as count
         from pin_reaction_totals t where t.pin_id = p.id) felt
       where felt.count > 0), '[]') as reactions,
     (select json_build_object('pin_id', m.id::text, 'note', coalesce(n.note, ''))
      from pins m join boards mb on mb.owner_id = m.owner_id and mb.id = m.board_id
        left join pin_notes n on n.user_id = $1::bigint and n.pin_id = m.id
      where m.image_signature = p.image_signature and m.pinner_id = $1::bigint and (((mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
    and (mb.content_state <> 'unavailable' or mb.owner_id = $1::bigint)) and (m.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = m.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = m.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = m.pinner_id))))
      order by m.id = p.id desc, m.id desc limit 1) as my_save,
     coalesce((
       select json_agg(row_to_json(board) order by board.place desc)
       from (
         select fb.place, fb.board_id::text as board_id,  ob.name as board_name, ob.slug as board_slug, ob.privacy as board_privacy,
  ob.layout as board_layout, ou.username as board_owner_username, json_build_object('id', ou.id::text, 'username', ou.username, 'full_name', coalesce(ou.business_name, ou.full_name), 'image_signature', ou.image_signature) as owner
         from (
           select f.owner_id, f.board_id, max(f.id) as place
           from (
             select fp.* from pins fp
             where fp.image_signature = p.image_signature and fp.is_public and fp.board_id <> p.board_id
               and (fp.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = fp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = fp.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = fp.pinner_id))) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = fp.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = fp.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = fp.owner_id))
             order by fp.id desc limit 48) f
           group by f.owner_id, f.board_id order by place desc limit 6) fb
         join boards ob on ob.owner_id = fb.owner_id and ob.id = fb.board_id join users ou on ou.id = fb.owner_id) board), '[]') as found_on,
     coalesce((
  with k as (
    select i.id, i.slug, i.name, i.parent_id, k.weight from pins o
    join pin_interests k on k.owner_id = o.owner_id and k.pin_id = o.id join interests i on i.id = k.interest_id
    where o.id = coalesce(p.origin_id, p.id) and o.is_public
  )
  select json_agg(json_build_object('id', k.id::text, 'slug', k.slug, 'name', k.name) order by k.weight desc, k.id)
  from k where not exists (select 1 from k below where below.parent_id = k.id)), '[]') as interests
   from (select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) p left join lateral (select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature, case when u.id = $1::bigint then u.full_name end as own_name,
   coalesce(u.business_name, u.first_name) as first_name, u.about, u.pronouns, u.website_url, u.is_partner,
   (select json_build_object('signature', ci.signature, 'width', ci.width, 'height', ci.height)
     from images ci where ci.signature = u.cover_signature) as cover,
   u.verified_identity, u.verified_merchant, u.follower_count, u.following_count,
   u.pin_count - (case when u.id = $1::bigint then 0 else (select (select count(*) from pins hp where hp.pinner_id = u.id and not hp.is_public) + case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.pinner_id = u.id and hp.is_public and hp.owner_id <> hp.pinner_id
       and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.owner_id))) else 0 end) end) as pin_count,
   u.board_count - (case when u.id = $1::bigint then 0 else (select count(*) from boards hb where hb.owner_id = u.id and hb.privacy <> 'public') end) as board_count,
   exists (select 1 from follows vf where vf.follower_id = $1::bigint and vf.followee_id = u.id)
     as followed_by_me,
   exists (select 1 from blocks vb where vb.blocker_id = $1::bigint and vb.blocked_id = u.id)
     as blocked_by_me from website_claims c join users u on u.id = c.user_id
   where c.claim_key = p.domain and c.claimed_at is not null
     and u.login_state is null and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id)) official on true;

-- closeup.pin (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- gives
--   id int8 not null
--   pinner_id int8 not null
--   tended bool
select p.id, p.pinner_id, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended from (select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) p;

-- closeup.unreact (queries.ts)
-- $1 user int8
-- $2 pin int8
-- gives
--   kind text not null
with gone as (delete from pin_reactions where user_id = $1::bigint and pin_id = $2::bigint returning pin_id, kind),
   counted as (
     update pin_reaction_totals t set total = t.total - 1 from gone where t.pin_id = gone.pin_id and t.kind = gone.kind
   )
   select kind from gone;

-- closeup.react (queries.ts)
-- $1 user int8
-- $2 pin int8
-- $3 kind text
-- gives
--   pin_id int8 not null
with p as (select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))), felt as (
     insert into pin_reactions (user_id, pin_id, kind) select $1::bigint, p.id, $3::text from p returning pin_id, kind
   ), counted as (
     insert into pin_reaction_totals (pin_id, kind, total) select pin_id, kind, 1 from felt
     on conflict (pin_id, kind) do update set total = pin_reaction_totals.total + 1
   ), told as (
     insert into notices (user_id, kind, actor_id, board_id, pin_id) select p.pinner_id, 'reaction', $1::bigint, null::bigint, p.id from p join felt on felt.pin_id = p.id where p.pinner_id <> $1::bigint
   )
   select pin_id from felt;

-- closeup.reactions (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 before int8
-- $4 limit int4
-- gives
--   id int8 not null
--   kind text not null
--   created_at timestamptz not null
--   user_id int8 not null
--   user_username text not null
--   user_full_name text
--   user_image_signature text null
select r.id, r.kind, r.created_at, u.id as user_id, u.username as user_username, coalesce(u.business_name, u.full_name) as user_full_name, u.image_signature as user_image_signature
   from pin_reactions r join users u on u.id = r.user_id
   where r.pin_id = $2::bigint and r.id < $3::bigint and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = r.user_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = r.user_id)) and not exists (select 1 from away_people aw where aw.user_id = r.user_id)) order by r.id desc limit $4::int;

-- closeup.note (queries.ts)
-- $1 user int8
-- $2 pin int8
-- $3 note text
insert into pin_notes (user_id, pin_id, note) values ($1, $2, $3)
   on conflict (user_id, pin_id) do update set note = excluded.note, changed_at = now();

-- closeup.note.delete (queries.ts)
-- $1 user int8
-- $2 pin int8
delete from pin_notes where user_id = $1 and pin_id = $2;

-- share.code (send-queries.ts)
-- $1 user int8
-- $2 code text
-- gives
--   code text
with made as (
     insert into invite_codes (code, user_id) values ($2, $1) on conflict (user_id) do nothing returning code
   )
   select code from made union all select code from invite_codes where user_id = $1 limit 1;

-- share.recipients (send-queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 people int8[]
-- gives
--   id int8 not null
--   sees bool
select u.id, exists (
     select 1 from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
     where p.id = $2::bigint and (((b.owner_id = u.id::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = u.id::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = u.id::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = u.id::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = u.id::bigint)) and (p.owner_id = u.id::bigint or ((not exists (select 1 from blocks where blocker_id = u.id::bigint or blocked_id = u.id::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = u.id::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = u.id::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) as sees
   from users u where u.id = any($3::bigint[]) and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id);

-- share.send (send-queries.ts)
-- $1 sender int8
-- $2 pin int8
-- $3 people int8[]
-- $4 message text
-- gives
--   recipient_id int8 not null
with sent as (
     insert into pin_sends (recipient_id, pin_id, sender_id, message) select id, $2::bigint, $1::bigint, $4::text from unnest($3::bigint[]) id
     on conflict (recipient_id, pin_id, sender_id) do update set id = next_id(), message = excluded.message, created_at = now()
     returning recipient_id
   ), told as (
     insert into notices (user_id, kind, actor_id, board_id, pin_id) select recipient_id, 'pin_sent', $1::bigint, null::bigint, $2::bigint from sent
   )
   select recipient_id from sent;

-- share.sent (send-queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 code text
-- $4 limit int4
-- gives
--   sender_id int8 not null
--   sender_username text not null
--   sender_full_name text
--   sender_image_signature text null
--   message text
--   sent_at timestamptz
select u.id as sender_id, u.username as sender_username, coalesce(u.business_name, u.full_name) as sender_full_name, u.image_signature as sender_image_signature, s.message, s.created_at as sent_at
   from (
     (select sender_id, message, created_at, id from pin_sends where recipient_id = $1::bigint and pin_id = $2::bigint order by id desc limit $4::int)
     union all
     (select c.user_id, '', null, 0 from invite_codes c where c.code = $3::text and c.user_id is distinct from $1::bigint
        and not exists (select 1 from pin_sends t where t.recipient_id = $1::bigint and t.pin_id = $2::bigint and t.sender_id = c.user_id))
   ) s join users u on u.id = s.sender_id
   where ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)) order by s.id desc;
