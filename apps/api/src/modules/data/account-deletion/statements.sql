-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- leaving.leave (queries.ts)
-- $1 user int8
-- $2 erase bool
-- gives
--   erase_at timestamptz null
insert into away_people (user_id, erase_at) values ($1, case when $2::boolean then now() + interval '14 days' end)
   on conflict (user_id) do update set erase_at = excluded.erase_at, told_at = null returning erase_at;

-- leaving.leaver (queries.ts)
-- $1 user int8
-- $2 tokenHash text
-- gives
--   email text not null
--   password_hash text null
--   fresh bool
--   has_campaigns bool
--   has_team bool
select u.email, u.password_hash,
     exists (select 1 from sessions s where s.user_id = u.id and s.token_hash = $2 and s.created_at > now() - interval '10 minutes') as fresh,
     exists (select 1 from ad_accounts a join campaigns c on c.ad_account_id = a.id where a.owner_user_id = u.id) as has_campaigns, exists (select 1 from business_members m where m.business_id = u.id and m.member_id <> u.id) as has_team
   from users u where u.id = $1;

-- leaving.told (queries.ts)
-- $1 user int8
-- gives
--   email text not null
--   erase_at timestamptz null
update away_people a set told_at = now() from users u
   where a.user_id = $1 and u.id = a.user_id and a.told_at is null returning u.email, a.erase_at;

-- leaving.withdraw (queries.ts)
-- gives
--   id int8 not null
update away_people set erase_at = null where erase_at <= now() and (exists (select 1 from ad_accounts a join campaigns c on c.ad_account_id = a.id where a.owner_user_id = user_id) or exists (select 1 from business_members m where m.business_id = user_id and m.member_id <> user_id)) returning user_id as id;

-- leaving.due (queries.ts)
-- $1 limit int4
-- gives
--   id int8 not null
select user_id as id from away_people where erase_at <= now() and not (exists (select 1 from ad_accounts a join campaigns c on c.ad_account_id = a.id where a.owner_user_id = user_id) or exists (select 1 from business_members m where m.business_id = user_id and m.member_id <> user_id)) order by erase_at limit $1::int;

-- leaving.is_due (queries.ts)
-- $1 user int8
-- gives
--   id int8 not null
select user_id as id from away_people where user_id = $1 and erase_at <= now() and not (exists (select 1 from ad_accounts a join campaigns c on c.ad_account_id = a.id where a.owner_user_id = user_id) or exists (select 1 from business_members m where m.business_id = user_id and m.member_id <> user_id)) for update;

-- leaving.boards (queries.ts)
-- $1 user int8
-- gives
--   id int8 not null
select id from boards where owner_id = $1::bigint order by id limit 1;

-- leaving.pins (queries.ts)
-- $1 user int8
-- $2 limit int4
-- gives
--   id int8 not null
--   owner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   pinner_id int8 not null
select id, owner_id, board_id, section_id, pinner_id from pins where pinner_id = $1 order by id limit $2::int;

-- leaving.trash (queries.ts)
-- $1 user int8
-- $2 limit int4
-- gives
--   id int8 not null
with gone as (delete from trashed_pins t where (t.owner_id, t.id) in (
     select owner_id, id from trashed_pins where owner_id = $1 or pinner_id = $1 limit $2::int) returning t.id), unsaid as (
    delete from pin_comments c using gone where c.pin_id = gone.id
  ), unfelt as (
    delete from pin_reactions r using gone where r.pin_id = gone.id
  ), uncounted as (
    delete from pin_reaction_totals t using gone where t.pin_id = gone.id
  ), unnoted as (
    delete from pin_notes n using gone where n.pin_id = gone.id
  ), unsent as (
    delete from pin_sends s using gone where s.pin_id = gone.id
  )
  select id from gone;

-- leaving.trash.boards (queries.ts)
-- $1 user int8
-- gives
--   id int8 not null
delete from trashed_boards where owner_id = $1 returning id;

-- leaving.trash.hand_over (queries.ts)
-- $1 user int8
update trashed_pins set deleted_by = owner_id where deleted_by = $1;

-- leaving.follows (queries.ts)
-- $1 user int8
-- $2 limit int4
-- gives
--   id int8 not null
--   follower_id int8 not null
--   followee_id int8 not null
select id, follower_id, followee_id from follows where follower_id = $1 or followee_id = $1 limit $2::int;

-- leaving.follows.end (queries.ts)
-- $1 ids int8[]
-- $2 followers int8[]
-- $3 followees int8[]
with gone as (
     delete from follows f using unnest($1::bigint[], $2::bigint[], $3::bigint[]) d (id, follower_id, followee_id)
     where f.follower_id = d.follower_id and f.followee_id = d.followee_id and f.id = d.id returning f.follower_id, f.followee_id
   )
   update users u set
     following_count = u.following_count - (select count(*) from gone where follower_id = u.id),
     follower_count = u.follower_count - (select count(*) from gone where followee_id = u.id)
   where u.id in (select follower_id from gone union select followee_id from gone);

-- leaving.others_boards (queries.ts)
-- $1 user int8
-- $2 limit int4
-- gives
--   board_id int8
select board_id from board_follows where user_id = $1 union select board_id from board_collaborators where user_id = $1 limit $2::int;

-- leaving.board_follows.end (queries.ts)
-- $1 user int8
-- $2 boards int8[]
with gone as (
     delete from board_follows where user_id = $1 and board_id = any($2::bigint[]) returning owner_id, board_id
   )
   update boards b set follower_count = b.follower_count - (
     select count(*) from gone r where r.owner_id = b.owner_id and r.board_id = b.id)
   where (b.owner_id, b.id) in (select owner_id, board_id from gone);

-- leaving.collaborations.end (queries.ts)
-- $1 user int8
-- $2 boards int8[]
with gone as (
     delete from board_collaborators where user_id = $1 and board_id = any($2::bigint[]) returning owner_id, board_id, state
   )
   update boards b set collaborator_count = b.collaborator_count - 1
   from gone where gone.state = 'active' and b.owner_id = gone.owner_id and b.id = gone.board_id;

-- leaving.talk (queries.ts)
-- $1 user int8
-- $2 limit int4
-- gives
--   pin_id int8
select pin_id from pin_comments where author_id = $1
   union select pin_id from comment_likes where user_id = $1
   union select pin_id from pin_reactions where user_id = $1 limit $2::int;

-- leaving.comments.end (queries.ts)
-- $1 user int8
-- $2 pins int8[]
with gone as (
     delete from pin_comments c where c.pin_id = any($2::bigint[]) and (c.author_id = $1 or exists (
       select 1 from pin_comments t where t.pin_id = c.pin_id and t.id = c.parent_id and t.author_id = $1))
     returning c.pin_id, c.id, c.parent_id
   ), counted as (
     update pins p set comment_count = p.comment_count - g.comments
     from (select pin_id, count(*) as comments from gone group by pin_id) g where p.id = g.pin_id
   ), counted_in_trash as (
     update trashed_pins p set pin = jsonb_set(p.pin, '{comment_count}', to_jsonb((p.pin ->> 'comment_count')::bigint - g.comments))
     from (select pin_id, count(*) as comments from gone group by pin_id) g where p.id = g.pin_id
   )
   update pin_comments t set reply_count = t.reply_count - g.replies
   from (select pin_id, parent_id, count(*) as replies from gone where parent_id is not null group by pin_id, parent_id) g
   where t.pin_id = g.pin_id and t.id = g.parent_id and not exists (select 1 from gone where gone.id = t.id);

-- leaving.likes.end (queries.ts)
-- $1 user int8
-- $2 pins int8[]
with gone as (
     delete from comment_likes where user_id = $1 and pin_id = any($2::bigint[]) returning pin_id, comment_id
   )
   update pin_comments c set like_count = c.like_count - 1 from gone where c.pin_id = gone.pin_id and c.id = gone.comment_id;

-- leaving.reactions.end (queries.ts)
-- $1 user int8
-- $2 pins int8[]
with gone as (
     delete from pin_reactions where user_id = $1 and pin_id = any($2::bigint[]) returning pin_id, kind
   )
   update pin_reaction_totals t set total = t.total - 1 from gone where t.pin_id = gone.pin_id and t.kind = gone.kind;

-- leaving.interests.end (queries.ts)
-- $1 user int8
with gone as (delete from interest_follows where user_id = $1 returning interest_id)
   update interests set follower_count = follower_count - 1 where id in (select interest_id from gone);

-- leaving.person (queries.ts)
-- $1 user int8
-- gives
--   id int8 not null
delete from users where id = $1 returning id;
