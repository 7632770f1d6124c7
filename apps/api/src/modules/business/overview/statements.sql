-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- business.overview (BusinessOverviewResource.ts)
-- $1 businessId int8
-- gives
--   name text
--   require_mfa bool not null
--   members int4
--   partners int4
--   employers int4
--   ad_accounts int4
--   received int4
--   asset_groups int4
--   brands int4
--   waiting int4
--   moves_waiting int4
--   campaigns int4
--   tags int4
--   claims int4
select coalesce(b.business_name, b.full_name) as name, b.require_mfa,
     (select count(*)::int from (select from business_members m where m.business_id = b.id and m.member_id <> b.id limit 1000) counted) as members,
     (select count(*)::int from (select from business_partners p where p.business_id = b.id limit 1000) counted) as partners,
     (select count(*)::int from (select from business_partners p where p.partner_id = b.id limit 1000) counted) as employers,
     (select count(*)::int from (select from ad_accounts a where a.owner_user_id = b.id limit 1000) counted) as ad_accounts,
     (select count(*)::int from (select from partner_access p where p.partner_id = b.id limit 1000) counted) as received,
     (select count(*)::int from (select from asset_groups g where g.business_id = b.id limit 1000) counted) as asset_groups,
     (select count(*)::int from (select from hierarchy_nodes o join hierarchy_nodes n on n.hierarchy_id = o.hierarchy_id
  where o.business_id = b.id and n.business_id <> b.id and b.id = any(n.path) limit 1000) counted) as brands,
     (select count(*)::int from (select from partner_invites i where i.partner_id = b.id and i.status = 'PENDING' and i.expires_at > now() limit 1000) counted) as waiting,
     (select count(*)::int from (select from ad_account_moves m where m.to_id = b.id and m.status = 'PENDING' and m.expires_at > now() limit 1000) counted) as moves_waiting,
     (select count(*)::int from (select from (select o.id from ad_accounts o where o.owner_user_id = b.id limit 1000) a join campaigns c on c.ad_account_id = a.id limit 1000) counted) as campaigns,
     (select count(*)::int from (select from (select o.id from ad_accounts o where o.owner_user_id = b.id limit 1000) a join conversion_tags t on t.ad_account_id = a.id limit 1000) counted) as tags,
     (select count(*)::int from (select from website_claims w where w.user_id = b.id and w.claimed_at is not null limit 1000) counted) as claims
   from users b where b.id = $1;
