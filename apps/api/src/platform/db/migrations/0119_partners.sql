-- Groups of a business's things, and other businesses that are let at them.
create table asset_groups (
  business_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  name text not null,
  description text not null,
  types text[] not null check (cardinality(types) > 0 and types <@ '{BRAND,LOCATION_OR_LANGUAGE,PRODUCT_LINE,OTHER}'::text[]),
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index asset_groups_by on asset_groups (created_by) where created_by is not null;

create table asset_group_assets (
  business_id bigint not null,
  group_id bigint not null,
  asset_id bigint not null,
  asset_type text not null check (asset_type in ('AD_ACCOUNT', 'PROFILE')),
  ad_account_id bigint generated always as (case when asset_type = 'AD_ACCOUNT' then asset_id end) stored,
  primary key (business_id, group_id, asset_id),
  check (asset_type <> 'PROFILE' or asset_id = business_id),
  foreign key (business_id, group_id) references asset_groups on delete cascade,
  foreign key (business_id, ad_account_id) references ad_accounts (owner_user_id, id) on delete cascade
);
create index asset_group_assets_asset on asset_group_assets (business_id, asset_id);
create index asset_group_assets_ad_account on asset_group_assets (ad_account_id) where ad_account_id is not null;

alter table asset_access
  drop constraint asset_access_asset_type_check,
  add check (asset_type in ('AD_ACCOUNT', 'PROFILE', 'ASSET_GROUP')),
  add column asset_group_id bigint generated always as (case when asset_type = 'ASSET_GROUP' then asset_id end) stored,
  add foreign key (business_id, asset_group_id) references asset_groups on delete cascade;
create index asset_access_group on asset_access (business_id, asset_group_id) where asset_group_id is not null;

create or replace view assets as
  select id, owner_user_id as business_id, 'AD_ACCOUNT' as type from ad_accounts
  union all
  select id, id, 'PROFILE' from users where is_partner
  union all
  select id, business_id, 'ASSET_GROUP' from asset_groups;

-- What members are let at, by itself and as a part of a group.
create view member_access as
  select business_id, member_id, asset_id, permissions from asset_access
  union all
  select r.business_id, r.member_id, g.asset_id, r.permissions
  from asset_access r join asset_group_assets g on g.business_id = r.business_id and g.group_id = r.asset_id;

-- Which business reaches another's things. What a partner has ends with this row.
create table business_partners (
  -- Whose things they are.
  business_id bigint not null references users on delete cascade,
  -- The business that reaches them.
  partner_id bigint not null references users on delete cascade,
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (business_id, partner_id),
  check (business_id <> partner_id)
);
create index business_partners_partner on business_partners (partner_id, business_id);
create index business_partners_by on business_partners (created_by) where created_by is not null;

create table partner_access (
  business_id bigint not null,
  partner_id bigint not null,
  asset_id bigint not null,
  asset_type text not null check (asset_type in ('AD_ACCOUNT', 'PROFILE', 'ASSET_GROUP')),
  permissions text[] not null check (cardinality(permissions) > 0 and permissions <@ '{
    ADMIN,ANALYST,FINANCE_MANAGER,FINANCE_EDIT,FINANCE_VIEW,AUDIENCE_MANAGER,CAMPAIGN_MANAGER,CATALOGS_MANAGER,CATALOGS_VIEWER,
    PROFILE_PUBLISHER,CONSUMER_USER}'::text[]),
  ad_account_id bigint generated always as (case when asset_type = 'AD_ACCOUNT' then asset_id end) stored,
  asset_group_id bigint generated always as (case when asset_type = 'ASSET_GROUP' then asset_id end) stored,
  created_at timestamptz not null default now(),
  primary key (business_id, partner_id, asset_id),
  check (asset_type <> 'PROFILE' or asset_id = business_id),
  foreign key (business_id, partner_id) references business_partners on delete cascade,
  foreign key (business_id, ad_account_id) references ad_accounts (owner_user_id, id) on delete cascade,
  foreign key (business_id, asset_group_id) references asset_groups on delete cascade
);
create index partner_access_partner on partner_access (partner_id, asset_id);
create index partner_access_ad_account on partner_access (ad_account_id) where ad_account_id is not null;
create index partner_access_group on partner_access (business_id, asset_group_id) where asset_group_id is not null;

-- As `member_access`, of partners; `via_id` is what was given, the thing or the group.
create view partner_reach as
  select business_id, partner_id, asset_id as via_id, asset_id, permissions from partner_access
  union all
  select r.business_id, r.partner_id, r.asset_id, g.asset_id, r.permissions
  from partner_access r join asset_group_assets g on g.business_id = r.business_id and g.group_id = r.asset_id;

-- Whom a partner lets at what it was given. It can give no more than it has, so that is looked at where it counts.
create table partner_member_access (
  partner_id bigint not null,
  member_id bigint not null,
  business_id bigint not null,
  asset_id bigint not null,
  permissions text[] not null check (cardinality(permissions) > 0),
  primary key (partner_id, member_id, asset_id),
  foreign key (partner_id, member_id) references business_members on delete cascade,
  foreign key (business_id, partner_id, asset_id) references partner_access on delete cascade
);
create index partner_member_access_of on partner_member_access (business_id, partner_id, asset_id);

-- What businesses ask of each other: to reach the asker's things, or to reach the other's.
create table partner_invites (
  -- Who asks.
  business_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  -- Who answers.
  partner_id bigint not null references users on delete cascade,
  invite_type text not null check (invite_type in ('PARTNER_INVITE', 'PARTNER_REQUEST')),
  invited_by bigint references users on delete set null,
  -- As in `business_invites`, without the types where the things are not the asker's.
  access jsonb not null default '[]',
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  primary key (business_id, id),
  check (business_id <> partner_id)
);
create index partner_invites_id on partner_invites (id);
create index partner_invites_partner on partner_invites (partner_id, id);
create index partner_invites_by on partner_invites (invited_by) where invited_by is not null;
create unique index partner_invites_open on partner_invites (business_id, partner_id, invite_type) where status = 'PENDING';
