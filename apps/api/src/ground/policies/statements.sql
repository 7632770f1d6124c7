-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- business.ad_account_role (ad-accounts.ts)
-- $1 personId int8
-- $2 accountId int8
-- gives
--   owns bool
--   permissions text[]
--   mfa_met bool
select role.owns, role.permissions, role.mfa_met from (
  select a.id as ad_account_id, true as owns, '{OWNER}'::text[] as permissions, true as mfa_met
  from ad_accounts a where a.owner_user_id = $1
  union all
  select r.ad_account_id, false, r.permissions, (not b.require_mfa or me.mfa_enabled)
  from ad_account_members r
    join ad_accounts a on a.id = r.ad_account_id and a.owner_user_id <> r.user_id
    join business_members m on m.business_id = a.owner_user_id and m.member_id = r.user_id
    join users b on b.id = m.business_id join users me on me.id = m.member_id
  where r.user_id = $1
) role where role.ad_account_id = $2;

-- follows.block_between (blocking.ts)
-- $1 viewerId int8
-- $2 userId int8
-- gives
--   blocks_viewer bool
--   blocked_by_viewer bool
select
     exists (select 1 from blocks b where b.blocker_id = u.id and b.blocked_id = $1) as blocks_viewer,
     exists (select 1 from blocks b where b.blocker_id = $1 and b.blocked_id = u.id) as blocked_by_viewer
   from users u where u.id = $2;

-- follows.blocks_between (blocking.ts)
-- $1 viewerId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   blocks_viewer bool
--   blocked_by_viewer bool
select u.id,
     exists (select 1 from blocks b where b.blocker_id = u.id and b.blocked_id = $1) as blocks_viewer,
     exists (select 1 from blocks b where b.blocker_id = $1 and b.blocked_id = u.id) as blocked_by_viewer
   from users u where u.id = any($2::bigint[]);

-- business.membership (businesses.ts)
-- $1 businessId int8
-- $2 memberId int8
-- gives
--   username text not null
--   business_role text not null
--   permissions text[] not null
--   mfa_met bool
select b.username, m.business_role, m.permissions, (not b.require_mfa or me.mfa_enabled) as mfa_met
   from business_members m join users b on b.id = m.business_id join users me on me.id = m.member_id
   where m.business_id = $1 and m.member_id = $2 and b.is_partner and b.login_state is distinct from 'suspended';
