-- Who may do what with which thing of a business: one table for its profile and its ad accounts. A row ends with the place in the
-- business, and an ad account is one of the business's own.

create unique index ad_accounts_owned on ad_accounts (owner_user_id, id);
drop index ad_accounts_owner;

create table asset_access (
  business_id bigint not null,
  member_id bigint not null,
  -- The business itself is its profile.
  asset_id bigint not null,
  asset_type text not null check (asset_type in ('AD_ACCOUNT', 'PROFILE')),
  permissions text[] not null check (cardinality(permissions) > 0 and permissions <@ '{
    ADMIN,ANALYST,FINANCE_MANAGER,FINANCE_EDIT,FINANCE_VIEW,AUDIENCE_MANAGER,CAMPAIGN_MANAGER,CATALOGS_MANAGER,CATALOGS_VIEWER,
    PROFILE_PUBLISHER,CONSUMER_USER}'::text[]),
  ad_account_id bigint generated always as (case when asset_type = 'AD_ACCOUNT' then asset_id end) stored,
  created_at timestamptz not null default now(),
  primary key (business_id, member_id, asset_id),
  check (asset_type <> 'PROFILE' or asset_id = business_id),
  foreign key (business_id, member_id) references business_members on delete cascade,
  foreign key (business_id, ad_account_id) references ad_accounts (owner_user_id, id) on delete cascade
);
create index asset_access_ad_account on asset_access (ad_account_id) where ad_account_id is not null;

insert into asset_access (business_id, member_id, asset_id, asset_type, permissions)
select m.business_id, m.member_id, m.business_id, 'PROFILE', array_remove(m.permissions, 'OWNER')
from business_members m where array_remove(m.permissions, 'OWNER') <> '{}';
insert into asset_access (business_id, member_id, asset_id, asset_type, permissions)
select m.business_id, m.member_id, a.id, 'AD_ACCOUNT', array_remove(r.permissions, 'OWNER')
from ad_account_members r join ad_accounts a on a.id = r.ad_account_id
  join business_members m on m.business_id = a.owner_user_id and m.member_id = r.user_id
where array_remove(r.permissions, 'OWNER') <> '{}';

alter table business_members drop column permissions;
drop table ad_account_members;

-- What businesses have that others may be let at.
create view assets as
  select id, owner_user_id as business_id, 'AD_ACCOUNT' as type from ad_accounts
  union all
  select id, id, 'PROFILE' from users where is_partner;
