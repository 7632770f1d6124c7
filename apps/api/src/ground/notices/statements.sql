-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- news.notify (notify.ts)
-- $1 user int8
-- $2 kind text
-- $3 actor int8
-- $4 board int8
-- $5 pin int8
insert into notices (user_id, kind, actor_id, board_id, pin_id) values ($1, $2, $3, $4, $5);

-- news.notify.ads (notify.ts)
-- $1 users int8[]
-- $2 account int8
insert into notices (user_id, kind, actor_id, ad_account_id)
   select u.id, 'ads_reviewed', a.owner_user_id, a.id from ad_accounts a, unnest($1::bigint[]) as u (id) where a.id = $2::bigint;

-- news.withdraw (notify.ts)
-- $1 user int8
-- $2 kind text
-- $3 actor int8
-- $4 board int8
select from withdraw_notices($4::bigint, null, $2::text, $1::bigint, $3::bigint);

-- news.withdraw.board (notify.ts)
-- $1 board int8
select from withdraw_notices($1::bigint, null, null, null, null);

-- news.withdraw.sponsorship (notify.ts)
-- $1 pin int8
select from withdraw_notices(null, $1::bigint, 'sponsorship_request', null, null);

-- news.any_notice (notify.ts)
-- gives
--   due bool
select exists (select from notices) as due;

-- news.tell_again (notify.ts)
-- $1 limit int4
with waiting as (
     delete from notices where (user_id, id) in (select user_id, id from notices order by id limit $1::int for update skip locked)
     returning user_id, kind, actor_id, board_id, pin_id, comment_id, ad_account_id
   )
   insert into notices (user_id, kind, actor_id, board_id, pin_id, comment_id, ad_account_id) select * from waiting;

-- news.read.accepted (notify.ts)
-- $1 user int8
-- $2 kind text
-- $3 actor int8
-- $4 board int8
select from read_notices($4::bigint, $2::text, $1::bigint, $3::bigint);

-- mail_choices.wants (notify.ts)
-- $1 email text
-- $2 topic text
-- gives
--   wants bool
select not exists (
       select 1 from users u join notification_choices c on c.user_id = u.id
       where lower(u.email) = lower($1) and c.topic = $2 and c.channel = 'email' and not c.is_on)
     and not exists (select 1 from refused_mail where email = lower($1)) as wants;
