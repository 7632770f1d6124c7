-- What pages of a business list stays as quick with 10,000 people and 5,000 ad accounts and groups: each list is read in its order from an index, a page at a time.
create index business_members_role on business_members (business_id, business_role, member_id);
create index asset_groups_id on asset_groups (id);

create index asset_access_asset on asset_access (business_id, asset_id, member_id);
create index asset_access_member_groups on asset_access (business_id, member_id, asset_group_id) where asset_group_id is not null;
create index partner_access_type on partner_access (partner_id, asset_type, asset_id);
create index partner_access_asset on partner_access (business_id, asset_id, partner_id);
create index partner_member_access_asset on partner_member_access (partner_id, asset_id, member_id);

-- Groups are found among what somebody is let at without a look at all the rest.
create or replace view member_access as
  select business_id, member_id, asset_id, permissions from asset_access
  union all
  select r.business_id, r.member_id, g.asset_id, r.permissions
  from asset_access r join asset_group_assets g on g.business_id = r.business_id and g.group_id = r.asset_group_id
  where r.asset_group_id is not null;
create or replace view partner_reach as
  select business_id, partner_id, asset_id as via_id, asset_id, permissions, asset_type from partner_access
  union all
  select r.business_id, r.partner_id, r.asset_id, g.asset_id, r.permissions, g.asset_type
  from partner_access r join asset_group_assets g on g.business_id = r.business_id and g.group_id = r.asset_id
  where r.asset_type = 'ASSET_GROUP';

create index business_invites_status on business_invites (business_id, status, id);
create index partner_invites_status on partner_invites (business_id, status, id);
create index partner_invites_received on partner_invites (partner_id, status, id);
drop index partner_invites_partner;
create index change_log_type on change_log (scope_id, entity_type, id);
