-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- invoices.month (budget-queries.ts)
-- $1 accountId int8
-- gives
--   budget_micro int8
--   spent_micro int8
select (select b.month_micro from ad_account_budgets b where b.ad_account_id = a.id) as budget_micro,
     (select coalesce(sum(n.spend_micro), 0)::bigint from ad_days n
      where n.ad_account_id = a.id and n.day >= date_trunc('month', now() at time zone a.time_zone)::date) as spent_micro
   from ad_accounts a where a.id = $1::bigint;

-- invoices.set_month_budget (budget-queries.ts)
-- $1 accountId int8
-- $2 micro int8
insert into ad_account_budgets (ad_account_id, month_micro) values ($1::bigint, $2::bigint)
   on conflict (ad_account_id) do update set month_micro = excluded.month_micro;

-- invoices.remove_month_budget (budget-queries.ts)
-- $1 accountId int8
delete from ad_account_budgets where ad_account_id = $1::bigint;

-- invoices.roles_among (business-queries.ts)
-- $1 personId int8
-- $2 businessId int8
-- $3 ids int8[]
-- gives
--   id int8
--   owns bool
--   business_role text
--   permissions text[]
--   mfa_met bool
select few.asset_id as id, few.owns, few.business_role, few.permissions, few.mfa_met from (
     select role.* from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from (
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $1
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not ((o.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = o.id and s.kind = 'SECURITY' and h.require_mfa)) or (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa))) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1 and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role where role.asset_id = any($3::bigint[]) offset 0) few
   where few.business_id = $2::bigint and few.asset_type = 'AD_ACCOUNT';

-- invoices.roles_of_all (business-queries.ts)
-- $1 personId int8
-- $2 businessId int8
-- gives
--   id int8
--   owns bool
--   business_role text
--   permissions text[]
--   mfa_met bool
select role.asset_id as id, role.owns, role.business_role, role.permissions, role.mfa_met from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from (
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $1
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not ((o.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = o.id and s.kind = 'SECURITY' and h.require_mfa)) or (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa))) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1 and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role
   where role.business_id = $2::bigint and role.asset_type = 'AD_ACCOUNT';

-- invoices.part_of_business (business-queries.ts)
-- $1 personId int8
-- $2 businessId int8
-- gives
--   part bool
select exists (select from (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = $1
  union all
  select asset.id, asset.type, asset.business_id, false, m.business_role,
    case when m.business_role = 'BIZ_ADMIN' then '{ADMIN}' else coalesce(r.permissions, '{}') end,
    not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled
  from business_members m
    join users b on b.id = m.business_id join users me on me.id = m.member_id
    join assets asset on asset.business_id = m.business_id
    left join lateral (
      select array_agg(distinct permission order by permission) as permissions
      from member_access given cross join unnest(given.permissions) permission
      where given.business_id = m.business_id and given.member_id = m.member_id and given.asset_id = asset.id
    ) r on true
  where m.member_id = $1 and m.business_id <> $1
    and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null or asset.type = 'PROFILE')
    and (asset.type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
  union all
  select part.asset_id, part.asset_type, part.business_id, false, 'PARTNER', part.permissions, part.mfa_met
  from (
  select given.asset_id, given.asset_type, given.business_id, array_agg(distinct permission order by permission) as permissions,
    bool_and(given.mfa_met) as mfa_met
  from (
    select pr.business_id, pr.asset_id, pr.asset_type, pr.permissions, not (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa)) or me.mfa_enabled as mfa_met
    from partner_reach pr join users b on b.id = pr.business_id join users me on me.id = pr.partner_id
    where pr.partner_id = $1
    union all
    select pr.business_id, pr.asset_id, pr.asset_type,
      case when m.business_role = 'BIZ_ADMIN' or 'ADMIN' = any(r.permissions) then pr.permissions
        when 'ADMIN' = any(pr.permissions) then r.permissions
        else array(select unnest(pr.permissions) intersect select unnest(r.permissions)) end,
      not ((o.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = o.id and s.kind = 'SECURITY' and h.require_mfa)) or (b.require_mfa or exists (select from hierarchy_sources s join hierarchy_rules h on h.business_id = s.source_id
     where s.business_id = b.id and s.kind = 'SECURITY' and h.require_mfa))) or me.mfa_enabled
    from business_members m join partner_reach pr on pr.partner_id = m.business_id
      join users b on b.id = m.business_id join users o on o.id = pr.business_id join users me on me.id = m.member_id
      left join partner_member_access r on r.partner_id = m.business_id and r.member_id = m.member_id
        and r.business_id = pr.business_id and r.asset_id = pr.via_id
    where m.member_id = $1 and m.business_id <> $1 and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> $1 and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = $1)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role where role.business_id = $2::bigint) as part;

-- invoices.of_accounts (business-queries.ts)
-- $1 accountIds int8[]
-- $2 before int8
-- $3 count int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   number int8 not null
--   series text not null
--   document_type text not null
--   status text not null
--   billing_type text not null
--   currency text not null
--   ad_account_name text not null
--   bill_to jsonb not null
--   period_start date not null
--   period_end date not null
--   issued_on date not null
--   due_date date not null
--   spend_micro int8 not null
--   carried_in_micro int8 not null
--   carried_out_micro int8 not null
--   discount_micro int8 not null
--   tax_micro int8 not null
--   billed_micro int8 not null
--   tax_treatment text not null
--   tax_rate int4 not null
--   tax_number text null
--   seller_tax_number text null
--   seller jsonb null
--   memo_reason text null
--   of_charge int8 null
--   of_number int8
--   of_series text
--   of_issued_on date
--   of_paid_at timestamptz
select i.id, i.ad_account_id, i.number, i.series, i.document_type, i.status, i.billing_type, i.currency, i.ad_account_name, i.bill_to, i.period_start, i.period_end, i.issued_on, i.due_date, i.spend_micro, i.carried_in_micro, i.carried_out_micro, i.discount_micro, i.tax_micro, i.billed_micro, i.tax_treatment, i.tax_rate, i.tax_number, i.seller_tax_number, i.seller, i.memo_reason, i.of_charge, (select o.number from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_number, (select o.series from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_series, (select o.issued_on from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_issued_on, (select c.paid_at from billing_charges c where c.ad_account_id = i.ad_account_id and c.id = i.of_charge) as of_paid_at from (
     select newest.ad_account_id, newest.id from unnest($1::bigint[]) account (id) cross join lateral (
       select n.ad_account_id, n.id from billing_invoices n where n.ad_account_id = account.id and n.id < $2::bigint
       order by n.id desc limit $3::int) newest
     order by newest.id desc limit $3::int) page
     join billing_invoices i on i.ad_account_id = page.ad_account_id and i.id = page.id
   order by i.id desc;

-- invoices.next_of_business (business-queries.ts)
-- $1 businessId int8
-- $2 before int8
-- $3 count int4
-- gives
--   id int8 not null
select i.id from billing_invoices i where i.business_id = $1::bigint and i.id < $2::bigint order by i.id desc limit $3::int;

-- invoices.among (business-queries.ts)
-- $1 businessId int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   number int8 not null
--   series text not null
--   document_type text not null
--   status text not null
--   billing_type text not null
--   currency text not null
--   ad_account_name text not null
--   bill_to jsonb not null
--   period_start date not null
--   period_end date not null
--   issued_on date not null
--   due_date date not null
--   spend_micro int8 not null
--   carried_in_micro int8 not null
--   carried_out_micro int8 not null
--   discount_micro int8 not null
--   tax_micro int8 not null
--   billed_micro int8 not null
--   tax_treatment text not null
--   tax_rate int4 not null
--   tax_number text null
--   seller_tax_number text null
--   seller jsonb null
--   memo_reason text null
--   of_charge int8 null
--   of_number int8
--   of_series text
--   of_issued_on date
--   of_paid_at timestamptz
select i.id, i.ad_account_id, i.number, i.series, i.document_type, i.status, i.billing_type, i.currency, i.ad_account_name, i.bill_to, i.period_start, i.period_end, i.issued_on, i.due_date, i.spend_micro, i.carried_in_micro, i.carried_out_micro, i.discount_micro, i.tax_micro, i.billed_micro, i.tax_treatment, i.tax_rate, i.tax_number, i.seller_tax_number, i.seller, i.memo_reason, i.of_charge, (select o.number from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_number, (select o.series from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_series, (select o.issued_on from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_issued_on, (select c.paid_at from billing_charges c where c.ad_account_id = i.ad_account_id and c.id = i.of_charge) as of_paid_at from billing_invoices i where i.business_id = $1::bigint and i.id = any($2::bigint[]) order by i.id desc;

-- invoices.credits (credit-queries.ts)
-- $1 accountId int8
-- $2 before int8
-- $3 count int4
-- gives
--   id int8 not null
--   title text not null
--   discount_type text not null
--   currency text not null
--   amount_micro int8 not null
--   left_micro int8
--   expired bool
select c.id, c.title, c.discount_type, c.currency, c.amount_micro,
  (c.amount_micro - coalesce((select sum(u.amount_micro) from billing_credit_uses u where u.ad_account_id = c.ad_account_id and u.credit_id = c.id), 0))::bigint as left_micro,
  c.expires_at <= now() as expired from billing_credits c where c.ad_account_id = $1::bigint and c.id < $2::bigint order by c.id desc limit $3::int;

-- invoices.credits_to_use (credit-queries.ts)
-- $1 accountId int8
-- gives
--   id int8 not null
--   title text not null
--   discount_type text not null
--   currency text not null
--   amount_micro int8 not null
--   left_micro int8
--   expired bool
select c.id, c.title, c.discount_type, c.currency, c.amount_micro,
  (c.amount_micro - coalesce((select sum(u.amount_micro) from billing_credit_uses u where u.ad_account_id = c.ad_account_id and u.credit_id = c.id), 0))::bigint as left_micro,
  c.expires_at <= now() as expired from billing_credits c where c.ad_account_id = $1::bigint order by c.expires_at, c.id;

-- invoices.use_credit (credit-queries.ts)
-- $1 accountId int8
-- $2 creditId int8
-- $3 invoiceId int8
-- $4 amount int8
insert into billing_credit_uses (ad_account_id, credit_id, invoice_id, amount_micro) values ($1::bigint, $2::bigint, $3::bigint, $4::bigint);

-- invoices.ended_credits (credit-queries.ts)
-- gives
--   ad_account_id int8 not null
--   currency text not null
--   time_zone text not null
select distinct c.ad_account_id, a.currency, a.time_zone from billing_credits c join ad_accounts a on a.id = c.ad_account_id
   where c.expires_at <= now()
     and c.amount_micro > coalesce((select sum(u.amount_micro) from billing_credit_uses u where u.ad_account_id = c.ad_account_id and u.credit_id = c.id), 0);

-- invoices.lock_offer (credit-queries.ts)
-- $1 hash text
-- gives
--   code_hash text not null
select code_hash from billing_offers where code_hash = $1::text for no key update;

-- invoices.offer (credit-queries.ts)
-- $1 hash text
-- $2 accountId int8
-- gives
--   title text not null
--   discount_type text not null
--   amount_micro int8 not null
--   currency text not null
--   valid_days int4 not null
--   over bool
--   gone bool
--   used bool
select o.title, o.discount_type, o.amount_micro, o.currency, o.valid_days, o.redeem_until <= now() as over,
     (select count(*) from billing_credits c where c.code_hash = o.code_hash) >= o.redemptions as gone,
     exists (select from billing_credits c where c.code_hash = o.code_hash and c.ad_account_id = $2::bigint) as used
   from billing_offers o where o.code_hash = $1::text;

-- invoices.insert_credit (credit-queries.ts)
-- $1 accountId int8
-- $2 hash text
-- gives
--   id int8 not null
insert into billing_credits (ad_account_id, code_hash, title, discount_type, amount_micro, currency, expires_at)
   select $1::bigint, code_hash, title, discount_type, amount_micro, currency, now() + make_interval(days => valid_days)
   from billing_offers where code_hash = $2::text returning id;

-- invoices.insert_offer (credit-queries.ts)
-- $1 hash text
-- $2 title text
-- $3 type text
-- $4 amount int8
-- $5 currency text
-- $6 redeemDays int4
-- $7 validDays int4
-- $8 redemptions int4
-- gives
--   code_hash text not null
insert into billing_offers (code_hash, title, discount_type, amount_micro, currency, redeem_until, valid_days, redemptions)
   values ($1::text, $2::text, $3::text, $4::bigint, $5::text, now() + make_interval(days => $6::int), $7::int, $8::int)
   on conflict do nothing returning code_hash;

-- invoices.creditable (memo-queries.ts)
-- $1 accountId int8
-- $2 invoiceId int8
-- gives
--   id int8 not null
--   billed_micro int8 not null
--   tax_micro int8 not null
--   credited_micro int8
--   credited_tax_micro int8
select i.id, i.billed_micro, i.tax_micro, m.billed as credited_micro, m.tax as credited_tax_micro
   from billing_invoices i cross join lateral (
     select coalesce(sum(c.billed_micro), 0)::bigint as billed, coalesce(sum(c.tax_micro), 0)::bigint as tax
     from billing_invoices c where c.ad_account_id = i.ad_account_id and c.of_invoice = i.id) m
   where i.ad_account_id = $1::bigint and i.document_type = 'INVOICE' and i.billed_micro > m.billed
     and (i.id = $2::bigint or $2::bigint is null and i.status = 'CLOSED' and i.billing_type <> 'INTERNAL')
   order by i.period_start desc, i.id desc;

-- invoices.insert_memo (memo-queries.ts)
-- $1 accountId int8
-- $2 invoiceId int8
-- $3 amount int8
-- $4 tax int8
-- $5 issued date
-- $6 reason text
-- $7 chargeId int8
-- gives
--   id int8 not null
with numbered as (update billing_numbers set last_memo = last_memo + 1 returning last_memo as number)
   insert into billing_invoices (ad_account_id, series, number, document_type, status, billing_type, currency, ad_account_name, bill_to, period_start, period_end,
     issued_on, due_date, spend_micro, tax_micro, billed_micro, memo_reason, of_charge, business_id, of_invoice, tax_treatment, tax_rate, tax_number, seller_tax_number, seller)
   select i.ad_account_id, 'CM', n.number, 'CREDIT_MEMO', 'CLOSED', i.billing_type, i.currency, i.ad_account_name, i.bill_to, i.period_start, i.period_end,
     $5::date, $5::date, $3::bigint - $4::bigint, $4::bigint, $3::bigint, $6::text, $7::bigint, i.business_id, i.id, i.tax_treatment, i.tax_rate, i.tax_number, i.seller_tax_number, i.seller
   from billing_invoices i, numbered n where i.ad_account_id = $1::bigint and i.id = $2::bigint returning id;

-- invoices.insert_charge_memo (memo-queries.ts)
-- $1 accountId int8
-- $2 chargeId int8
-- $3 amount int8
-- $4 issued date
-- $5 reason text
-- $6 name text
-- $7 billTo jsonb
-- $8 type text
-- gives
--   id int8 not null
with numbered as (update billing_numbers set last_memo = last_memo + 1 returning last_memo as number)
   insert into billing_invoices (ad_account_id, series, number, document_type, status, billing_type, currency, ad_account_name, bill_to, period_start, period_end,
     issued_on, due_date, spend_micro, tax_micro, billed_micro, memo_reason, of_charge, business_id)
   select $1::bigint, 'CM', n.number, 'CREDIT_MEMO', 'CLOSED', $8::text, c.currency, $6::text, $7::jsonb, $4::date, $4::date,
     $4::date, $4::date, $3::bigint, 0, $3::bigint, $5::text, c.id, (select owner_user_id from ad_accounts where id = $1::bigint)
   from billing_charges c, numbered n where c.ad_account_id = $1::bigint and c.id = $2::bigint returning id;

-- invoices.memos (memo-queries.ts)
-- $1 accountId int8
-- $2 first date
-- $3 last date
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   number int8 not null
--   series text not null
--   document_type text not null
--   status text not null
--   billing_type text not null
--   currency text not null
--   ad_account_name text not null
--   bill_to jsonb not null
--   period_start date not null
--   period_end date not null
--   issued_on date not null
--   due_date date not null
--   spend_micro int8 not null
--   carried_in_micro int8 not null
--   carried_out_micro int8 not null
--   discount_micro int8 not null
--   tax_micro int8 not null
--   billed_micro int8 not null
--   tax_treatment text not null
--   tax_rate int4 not null
--   tax_number text null
--   seller_tax_number text null
--   seller jsonb null
--   memo_reason text null
--   of_charge int8 null
--   of_number int8
--   of_series text
--   of_issued_on date
--   of_paid_at timestamptz
select i.id, i.ad_account_id, i.number, i.series, i.document_type, i.status, i.billing_type, i.currency, i.ad_account_name, i.bill_to, i.period_start, i.period_end, i.issued_on, i.due_date, i.spend_micro, i.carried_in_micro, i.carried_out_micro, i.discount_micro, i.tax_micro, i.billed_micro, i.tax_treatment, i.tax_rate, i.tax_number, i.seller_tax_number, i.seller, i.memo_reason, i.of_charge, (select o.number from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_number, (select o.series from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_series, (select o.issued_on from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_issued_on, (select c.paid_at from billing_charges c where c.ad_account_id = i.ad_account_id and c.id = i.of_charge) as of_paid_at from billing_invoices i
   where i.ad_account_id = $1::bigint and i.document_type = 'CREDIT_MEMO' and i.issued_on between $2::date and $3::date order by i.series, i.number;

-- invoices.memos_of_charges (memo-queries.ts)
-- $1 accountId int8
-- $2 chargeIds int8[]
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   number int8 not null
--   series text not null
--   document_type text not null
--   status text not null
--   billing_type text not null
--   currency text not null
--   ad_account_name text not null
--   bill_to jsonb not null
--   period_start date not null
--   period_end date not null
--   issued_on date not null
--   due_date date not null
--   spend_micro int8 not null
--   carried_in_micro int8 not null
--   carried_out_micro int8 not null
--   discount_micro int8 not null
--   tax_micro int8 not null
--   billed_micro int8 not null
--   tax_treatment text not null
--   tax_rate int4 not null
--   tax_number text null
--   seller_tax_number text null
--   seller jsonb null
--   memo_reason text null
--   of_charge int8 null
--   of_number int8
--   of_series text
--   of_issued_on date
--   of_paid_at timestamptz
select i.id, i.ad_account_id, i.number, i.series, i.document_type, i.status, i.billing_type, i.currency, i.ad_account_name, i.bill_to, i.period_start, i.period_end, i.issued_on, i.due_date, i.spend_micro, i.carried_in_micro, i.carried_out_micro, i.discount_micro, i.tax_micro, i.billed_micro, i.tax_treatment, i.tax_rate, i.tax_number, i.seller_tax_number, i.seller, i.memo_reason, i.of_charge, (select o.number from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_number, (select o.series from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_series, (select o.issued_on from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_issued_on, (select c.paid_at from billing_charges c where c.ad_account_id = i.ad_account_id and c.id = i.of_charge) as of_paid_at from billing_invoices i where i.ad_account_id = $1::bigint and i.of_charge = any($2::bigint[]) order by i.number;

-- invoices.orders.asc (order-queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 count int4
-- $4 only int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   order_type text not null
--   status text not null
--   budget_micro int8 null
--   spent_micro int8 not null
--   monthly_micro int8 null
--   po_number text not null
--   start_date date not null
--   end_date date null
--   contacts jsonb not null
--   terms_id text not null
--   terms_at timestamptz not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   campaign_ids text[]
select id, ad_account_id, name, order_type, status, budget_micro, spent_micro, monthly_micro, po_number, start_date, end_date, contacts, terms_id, terms_at,
  created_at, updated_at, array(select c.id::text from campaigns c where c.ad_account_id = o.ad_account_id and c.order_line_id = o.id order by c.id) as campaign_ids from billing_orders o
     where ad_account_id = $1::bigint and id > $2::bigint and ($4::bigint is null or id = $4::bigint) order by id asc limit $3::int;

-- invoices.orders.desc (order-queries.ts)
-- $1 accountId int8
-- $2 after int8
-- $3 count int4
-- $4 only int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   order_type text not null
--   status text not null
--   budget_micro int8 null
--   spent_micro int8 not null
--   monthly_micro int8 null
--   po_number text not null
--   start_date date not null
--   end_date date null
--   contacts jsonb not null
--   terms_id text not null
--   terms_at timestamptz not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   campaign_ids text[]
select id, ad_account_id, name, order_type, status, budget_micro, spent_micro, monthly_micro, po_number, start_date, end_date, contacts, terms_id, terms_at,
  created_at, updated_at, array(select c.id::text from campaigns c where c.ad_account_id = o.ad_account_id and c.order_line_id = o.id order by c.id) as campaign_ids from billing_orders o
     where ad_account_id = $1::bigint and id < $2::bigint and ($4::bigint is null or id = $4::bigint) order by id desc limit $3::int;

-- invoices.lock_order (order-queries.ts)
-- $1 accountId int8
-- $2 orderId int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   name text not null
--   order_type text not null
--   status text not null
--   budget_micro int8 null
--   spent_micro int8 not null
--   monthly_micro int8 null
--   po_number text not null
--   start_date date not null
--   end_date date null
--   contacts jsonb not null
--   terms_id text not null
--   terms_at timestamptz not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   campaign_ids text[]
select id, ad_account_id, name, order_type, status, budget_micro, spent_micro, monthly_micro, po_number, start_date, end_date, contacts, terms_id, terms_at,
  created_at, updated_at, array(select c.id::text from campaigns c where c.ad_account_id = o.ad_account_id and c.order_line_id = o.id order by c.id) as campaign_ids from billing_orders o where ad_account_id = $1::bigint and id = $2::bigint for no key update of o;

-- invoices.insert_order (order-queries.ts)
-- $1 accountId int8
-- $2 name text
-- $3 type text
-- $4 budget int8
-- $5 monthly int8
-- $6 poNumber text
-- $7 start date
-- $8 end date
-- $9 contacts jsonb
-- $10 termsId text
-- $11 termsAt float8
-- gives
--   id int8 not null
insert into billing_orders (ad_account_id, name, order_type, budget_micro, monthly_micro, po_number, start_date, end_date, contacts, terms_id, terms_at)
   values ($1::bigint, $2::text, $3::text, $4::bigint, $5::bigint, $6::text, $7::date, $8::date, $9::jsonb, $10::text, coalesce(to_timestamp($11::float8), now()))
   returning id;

-- invoices.update_order (order-queries.ts)
-- $1 accountId int8
-- $2 orderId int8
-- $3 budget int8
-- $4 poNumber text
-- $5 start date
-- $6 end date
-- $7 contacts jsonb
update billing_orders set budget_micro = $3::bigint, po_number = $4::text, start_date = $5::date, end_date = $6::date, contacts = $7::jsonb, updated_at = now()
   where ad_account_id = $1::bigint and id = $2::bigint;

-- invoices.payer (queries.ts)
-- $1 accountId int8
-- gives
--   id int8 not null
--   name text not null
--   currency text not null
--   country text not null
--   time_zone text not null
--   billed_until text
--   billing_type text
--   profile_id int8
--   hold text null
--   bill_to jsonb
--   business_name text
select a.id, a.name, a.currency, a.country, a.time_zone, a.billed_until::text as billed_until, coalesce(p.billing_type, 'INVOICE') as billing_type, p.id as profile_id,
     a.billing_hold as hold,
     jsonb_build_object('business_name', b.business_name, 'street', b.street, 'street2', b.street2, 'city', b.city, 'region', b.region,
       'postal_code', b.postal_code, 'country', a.country) as bill_to, coalesce(o.business_name, o.full_name) as business_name
   from ad_accounts a join users o on o.id = a.owner_user_id left join billing_profiles p on p.ad_account_id = a.id and p.status = 'VALID'
     left join ad_account_billing b on b.ad_account_id = a.id
   where a.id = $1::bigint;

-- invoices.profiles (queries.ts)
-- $1 accountId int8
-- $2 onlyValid bool
-- $3 before int8
-- $4 count int4
-- gives
--   id int8 not null
--   billing_type text not null
--   status text not null
--   brand text
select p.id, p.billing_type, p.status, c.brand
   from billing_profiles p left join billing_cards c
     on c.ad_account_id = p.ad_account_id and c.status = 'VALID' and c.is_primary and p.status = 'VALID' and p.billing_type in ('CREDIT_CARD', 'RECURRING')
   where p.ad_account_id = $1::bigint and (not $2::boolean or p.status = 'VALID') and p.id < $3::bigint order by p.id desc limit $4::int;

-- invoices.replace_profile (queries.ts)
-- $1 accountId int8
update billing_profiles set status = 'DELETED' where ad_account_id = $1::bigint and status = 'VALID';

-- invoices.insert_profile (queries.ts)
-- $1 accountId int8
-- $2 type text
-- gives
--   id int8 not null
insert into billing_profiles (ad_account_id, billing_type) values ($1::bigint, $2::text) returning id;

-- invoices.list.asc (queries.ts)
-- $1 accountId int8
-- $2 sort text
-- $3 status text
-- $4 document text
-- $5 first date
-- $6 last date
-- $7 key text
-- $8 id int8
-- $9 count int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   number int8 not null
--   series text not null
--   document_type text not null
--   status text not null
--   billing_type text not null
--   currency text not null
--   ad_account_name text not null
--   bill_to jsonb not null
--   period_start date not null
--   period_end date not null
--   issued_on date not null
--   due_date date not null
--   spend_micro int8 not null
--   carried_in_micro int8 not null
--   carried_out_micro int8 not null
--   discount_micro int8 not null
--   tax_micro int8 not null
--   billed_micro int8 not null
--   tax_treatment text not null
--   tax_rate int4 not null
--   tax_number text null
--   seller_tax_number text null
--   seller jsonb null
--   memo_reason text null
--   of_charge int8 null
--   of_number int8
--   of_series text
--   of_issued_on date
--   of_paid_at timestamptz
--   key text
select i.id, i.ad_account_id, i.number, i.series, i.document_type, i.status, i.billing_type, i.currency, i.ad_account_name, i.bill_to, i.period_start, i.period_end, i.issued_on, i.due_date, i.spend_micro, i.carried_in_micro, i.carried_out_micro, i.discount_micro, i.tax_micro, i.billed_micro, i.tax_treatment, i.tax_rate, i.tax_number, i.seller_tax_number, i.seller, i.memo_reason, i.of_charge, (select o.number from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_number, (select o.series from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_series, (select o.issued_on from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_issued_on, (select c.paid_at from billing_charges c where c.ad_account_id = i.ad_account_id and c.id = i.of_charge) as of_paid_at, (case $2::text when 'BILLING_PERIOD' then i.period_start::text when 'DOCUMENT_TYPE' then i.document_type
  when 'TOTAL_AMOUNT' then lpad(i.billed_micro::text, 20, '0') when 'INVOICE_NUMBER' then i.series || lpad(i.number::text, 20, '0') else i.due_date::text end) collate "C" as key from billing_invoices i
     where i.ad_account_id = $1::bigint and ($3::text is null or i.status = $3) and ($4::text is null or i.document_type = $4)
       and ($5::date is null or i.due_date >= $5) and ($6::date is null or i.due_date <= $6)
       and ($7::text is null or ((case $2::text when 'BILLING_PERIOD' then i.period_start::text when 'DOCUMENT_TYPE' then i.document_type
  when 'TOTAL_AMOUNT' then lpad(i.billed_micro::text, 20, '0') when 'INVOICE_NUMBER' then i.series || lpad(i.number::text, 20, '0') else i.due_date::text end) collate "C", i.id) > ($7, $8::bigint))
     order by (case $2::text when 'BILLING_PERIOD' then i.period_start::text when 'DOCUMENT_TYPE' then i.document_type
  when 'TOTAL_AMOUNT' then lpad(i.billed_micro::text, 20, '0') when 'INVOICE_NUMBER' then i.series || lpad(i.number::text, 20, '0') else i.due_date::text end) collate "C" asc, i.id asc limit $9::int;

-- invoices.list.desc (queries.ts)
-- $1 accountId int8
-- $2 sort text
-- $3 status text
-- $4 document text
-- $5 first date
-- $6 last date
-- $7 key text
-- $8 id int8
-- $9 count int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   number int8 not null
--   series text not null
--   document_type text not null
--   status text not null
--   billing_type text not null
--   currency text not null
--   ad_account_name text not null
--   bill_to jsonb not null
--   period_start date not null
--   period_end date not null
--   issued_on date not null
--   due_date date not null
--   spend_micro int8 not null
--   carried_in_micro int8 not null
--   carried_out_micro int8 not null
--   discount_micro int8 not null
--   tax_micro int8 not null
--   billed_micro int8 not null
--   tax_treatment text not null
--   tax_rate int4 not null
--   tax_number text null
--   seller_tax_number text null
--   seller jsonb null
--   memo_reason text null
--   of_charge int8 null
--   of_number int8
--   of_series text
--   of_issued_on date
--   of_paid_at timestamptz
--   key text
select i.id, i.ad_account_id, i.number, i.series, i.document_type, i.status, i.billing_type, i.currency, i.ad_account_name, i.bill_to, i.period_start, i.period_end, i.issued_on, i.due_date, i.spend_micro, i.carried_in_micro, i.carried_out_micro, i.discount_micro, i.tax_micro, i.billed_micro, i.tax_treatment, i.tax_rate, i.tax_number, i.seller_tax_number, i.seller, i.memo_reason, i.of_charge, (select o.number from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_number, (select o.series from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_series, (select o.issued_on from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_issued_on, (select c.paid_at from billing_charges c where c.ad_account_id = i.ad_account_id and c.id = i.of_charge) as of_paid_at, (case $2::text when 'BILLING_PERIOD' then i.period_start::text when 'DOCUMENT_TYPE' then i.document_type
  when 'TOTAL_AMOUNT' then lpad(i.billed_micro::text, 20, '0') when 'INVOICE_NUMBER' then i.series || lpad(i.number::text, 20, '0') else i.due_date::text end) collate "C" as key from billing_invoices i
     where i.ad_account_id = $1::bigint and ($3::text is null or i.status = $3) and ($4::text is null or i.document_type = $4)
       and ($5::date is null or i.due_date >= $5) and ($6::date is null or i.due_date <= $6)
       and ($7::text is null or ((case $2::text when 'BILLING_PERIOD' then i.period_start::text when 'DOCUMENT_TYPE' then i.document_type
  when 'TOTAL_AMOUNT' then lpad(i.billed_micro::text, 20, '0') when 'INVOICE_NUMBER' then i.series || lpad(i.number::text, 20, '0') else i.due_date::text end) collate "C", i.id) < ($7, $8::bigint))
     order by (case $2::text when 'BILLING_PERIOD' then i.period_start::text when 'DOCUMENT_TYPE' then i.document_type
  when 'TOTAL_AMOUNT' then lpad(i.billed_micro::text, 20, '0') when 'INVOICE_NUMBER' then i.series || lpad(i.number::text, 20, '0') else i.due_date::text end) collate "C" desc, i.id desc limit $9::int;

-- invoices.one (queries.ts)
-- $1 accountId int8
-- $2 invoiceId int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   number int8 not null
--   series text not null
--   document_type text not null
--   status text not null
--   billing_type text not null
--   currency text not null
--   ad_account_name text not null
--   bill_to jsonb not null
--   period_start date not null
--   period_end date not null
--   issued_on date not null
--   due_date date not null
--   spend_micro int8 not null
--   carried_in_micro int8 not null
--   carried_out_micro int8 not null
--   discount_micro int8 not null
--   tax_micro int8 not null
--   billed_micro int8 not null
--   tax_treatment text not null
--   tax_rate int4 not null
--   tax_number text null
--   seller_tax_number text null
--   seller jsonb null
--   memo_reason text null
--   of_charge int8 null
--   of_number int8
--   of_series text
--   of_issued_on date
--   of_paid_at timestamptz
select i.id, i.ad_account_id, i.number, i.series, i.document_type, i.status, i.billing_type, i.currency, i.ad_account_name, i.bill_to, i.period_start, i.period_end, i.issued_on, i.due_date, i.spend_micro, i.carried_in_micro, i.carried_out_micro, i.discount_micro, i.tax_micro, i.billed_micro, i.tax_treatment, i.tax_rate, i.tax_number, i.seller_tax_number, i.seller, i.memo_reason, i.of_charge, (select o.number from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_number, (select o.series from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_series, (select o.issued_on from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_issued_on, (select c.paid_at from billing_charges c where c.ad_account_id = i.ad_account_id and c.id = i.of_charge) as of_paid_at from billing_invoices i where i.ad_account_id = $1::bigint and i.id = $2::bigint;

-- invoices.until_now (queries.ts)
-- $1 accountId int8
-- gives
--   spend int8
--   carried int8
select coalesce(sum(spend_micro), 0)::bigint as spend, coalesce(sum(carried_out_micro) - sum(carried_in_micro), 0)::bigint as carried
   from billing_invoices where ad_account_id = $1::bigint and document_type = 'INVOICE';

-- invoices.insert (queries.ts)
-- $1 accountId int8
-- $2 type text
-- $3 currency text
-- $4 name text
-- $5 billTo jsonb
-- $6 start date
-- $7 end date
-- $8 issued date
-- $9 due date
-- $10 spend int8
-- $11 carriedIn int8
-- $12 carriedOut int8
-- $13 discount int8
-- $14 billed int8
-- $15 id int8
-- gives
--   id int8 not null
with numbered as (update billing_numbers set last = last + 1 returning last)
   insert into billing_invoices (ad_account_id, number, document_type, status, billing_type, currency, ad_account_name, bill_to, period_start, period_end,
     issued_on, due_date, spend_micro, carried_in_micro, carried_out_micro, discount_micro, billed_micro, id, business_id)
   select $1::bigint, last, 'INVOICE', case when $14::bigint = 0 then 'CLOSED' else 'OPEN' end, $2::text, $3::text, $4::text, $5::jsonb, $6::date, $7::date, $8::date, $9::date, $10::bigint,
     $11::bigint, $12::bigint, $13::bigint, $14::bigint, $15::bigint, (select owner_user_id from ad_accounts where id = $1::bigint)
   from numbered returning id;

-- invoices.new_id (queries.ts)
-- gives
--   id int8
select next_id() as id;

-- invoices.left (queries.ts)
-- $1 accountId int8
-- $2 invoiceId int8
-- gives
--   left_micro int8
--   currency text not null
select (i.billed_micro - coalesce((select sum(p.amount_micro) from billing_payments p where p.ad_account_id = i.ad_account_id and p.invoice_id = i.id), 0))::bigint as left_micro,
     i.currency
   from billing_invoices i where i.ad_account_id = $1::bigint and i.id = $2::bigint and i.status = 'OPEN' and i.document_type = 'INVOICE';

-- invoices.close (queries.ts)
-- $1 accountId int8
-- $2 invoiceId int8
update billing_invoices set status = 'CLOSED' where ad_account_id = $1::bigint and id = $2::bigint;

-- invoices.open (queries.ts)
-- $1 accountId int8
-- gives
--   id int8 not null
--   due_date date not null
--   left_micro int8
select i.id, i.due_date,
     (i.billed_micro - coalesce((select sum(p.amount_micro) from billing_payments p where p.ad_account_id = i.ad_account_id and p.invoice_id = i.id), 0))::bigint as left_micro
   from billing_invoices i where i.ad_account_id = $1::bigint and i.status = 'OPEN' and i.document_type = 'INVOICE' order by i.due_date, i.id;

-- invoices.insert_payment (queries.ts)
-- $1 accountId int8
-- $2 kind text
-- $3 invoiceId int8
-- $4 amount int8
-- $5 currency text
-- $6 reference text
-- gives
--   id int8 not null
insert into billing_payments (ad_account_id, kind, invoice_id, amount_micro, currency, reference)
   values ($1::bigint, $2::text, $3::bigint, $4::bigint, $5::text, $6::text) on conflict (ad_account_id, kind, reference) do nothing returning id;

-- invoices.payments (queries.ts)
-- $1 accountId int8
-- $2 before int8
-- $3 count int4
-- gives
--   id int8 not null
--   kind text not null
--   at timestamptz not null
--   amount_micro int8 not null
--   currency text not null
--   reference text not null
--   number int8
select p.id, p.kind, p.at, p.amount_micro, p.currency, p.reference, i.number
   from billing_payments p left join billing_invoices i on i.ad_account_id = p.ad_account_id and i.id = p.invoice_id
   where p.ad_account_id = $1::bigint and p.id < $2::bigint order by p.id desc limit $3::int;

-- invoices.by_campaign (queries.ts)
-- $1 accountId int8
-- $2 first date
-- $3 last date
-- gives
--   campaign_id int8 not null
--   campaign_name text
--   spent_micro int8
select d.campaign_id, c.name as campaign_name, sum(d.spend_micro)::bigint as spent_micro
   from ad_days d left join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
   where d.ad_account_id = $1::bigint and d.day between $2::date and $3::date group by 1, 2 having sum(d.spend_micro) > 0 order by 3 desc, 1;

-- invoices.prepaid_months (queries.ts)
-- $1 accountId int8
-- gives
--   month text
--   topped_up int8
--   spent int8
select date_trunc('month', j.day)::date::text as month,
     coalesce(sum(-p.amount_micro) filter (where j.kind = 'TOP_UP'), 0)::bigint as topped_up,
     coalesce(sum(-p.amount_micro) filter (where j.kind = 'CHARGES'), 0)::bigint as spent
   from ledger_journals j join ledger_postings p on p.ad_account_id = j.ad_account_id and p.journal_id = j.id and p.kind in ('PREPAID', 'REVENUE')
   where j.ad_account_id = $1::bigint and j.kind in ('TOP_UP', 'CHARGES') group by 1 order by 1 desc;

-- invoices.years (queries.ts)
-- $1 accountId int8
-- gives
--   year int4
--   documents int4
--   currency text not null
--   net int8
--   tax int8
select extract(year from issued_on)::int as year, count(*)::int as documents, currency,
     sum(case document_type when 'INVOICE' then billed_micro - tax_micro else tax_micro - billed_micro end)::bigint as net,
     sum(case document_type when 'INVOICE' then tax_micro else -tax_micro end)::bigint as tax
   from billing_invoices where ad_account_id = $1::bigint and (document_type = 'INVOICE' or of_invoice is not null) group by 1, 3 order by 1 desc, 3;

-- invoices.card_state (queries.ts)
-- $1 accountId int8
-- gives
--   has_card bool
--   failed bool
--   disputed bool
--   paid int4
select exists (select from billing_cards where ad_account_id = $1::bigint and status = 'VALID' and is_primary) as has_card,
     exists (select from billing_charges where ad_account_id = $1::bigint and purpose in ('THRESHOLD', 'MONTH')
       and (status = 'FAILED' or status in ('PENDING', 'REQUIRES_ACTION') and failures > 3)) as failed,
     exists (select from billing_disputes where ad_account_id = $1::bigint and (status = 'OPEN' or status = 'LOST' and settled_at is null)) as disputed,
     (select count(*)::int from billing_charges where ad_account_id = $1::bigint and status = 'PAID' and purpose = 'THRESHOLD') as paid;

-- invoices.cancel_failed (queries.ts)
-- $1 accountId int8
update billing_charges set status = 'CANCELED' where ad_account_id = $1::bigint and status = 'FAILED' and purpose in ('THRESHOLD', 'MONTH');

-- invoices.set_hold (queries.ts)
-- $1 accountId int8
-- $2 hold text
update ad_accounts set billing_hold = $2::text where id = $1::bigint and billing_hold is distinct from $2::text;

-- invoices.to_check (queries.ts)
-- $1 graceDays int4
-- gives
--   id int8
select id from ad_accounts where billing_hold is not null
   union select ad_account_id from billing_profiles where status = 'VALID' and billing_type = 'PREPAID'
   union select i.ad_account_id from billing_invoices i join ad_accounts a on a.id = i.ad_account_id
     where i.status = 'OPEN' and i.due_date < (now() at time zone 'UTC')::date - $1::int;

-- invoices.to_close (queries.ts)
-- $1 latestEnd date
-- gives
--   id int8 not null
--   time_zone text not null
--   billed_until text
select a.id, a.time_zone, a.billed_until::text as billed_until from ledger_accounts l join ad_accounts a on a.id = l.ad_account_id
   where l.kind = 'RECEIVABLE' and (a.billed_until is null or a.billed_until < $1::date) order by 1;

-- invoices.mark_closed (queries.ts)
-- $1 accountId int8
-- $2 end date
update ad_accounts set billed_until = $2::date where id = $1::bigint;

-- invoices.tax_number (tax-queries.ts)
-- $1 accountId int8
-- $2 country text
-- gives
--   number text not null
select number from billing_tax_numbers where ad_account_id = $1::bigint and country = $2::text;

-- invoices.save_tax_number (tax-queries.ts)
-- $1 accountId int8
-- $2 country text
-- $3 number text
-- $4 checked text
-- $5 userId int8
insert into billing_tax_numbers (ad_account_id, country, number, checked, user_id) values ($1::bigint, $2::text, $3::text, $4::text, $5::bigint);

-- invoices.delete_tax_number (tax-queries.ts)
-- $1 accountId int8
delete from billing_tax_numbers where ad_account_id = $1::bigint;

-- invoices.tax (tax-queries.ts)
-- $1 accountId int8
-- $2 invoiceId int8
-- $3 treatment text
-- $4 rate int4
-- $5 tax int8
-- $6 number text
-- $7 sellerNumber text
-- $8 seller jsonb
update billing_invoices set tax_treatment = $3::text, tax_rate = $4::int, tax_micro = $5::bigint, billed_micro = billed_micro + $5::bigint, tax_number = $6::text,
     seller_tax_number = $7::text, seller = $8::jsonb
   where ad_account_id = $1::bigint and id = $2::bigint;

-- invoices.terms (v5.ad_accounts.terms_of_service.ts)
-- $1 accountId int8
-- gives
--   at timestamptz null
select data_terms_accepted_at as at from ad_account_billing where ad_account_id = $1::bigint;
