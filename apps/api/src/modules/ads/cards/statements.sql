-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- cards.charges (charge-queries.ts)
-- $1 accountId int8
-- $2 before int8
-- $3 count int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   purpose text not null
--   amount_micro int8 not null
--   currency text not null
--   status text not null
--   on_session bool not null
--   payment_intent text null
--   failures int4 not null
--   failure text null
--   open_key text null
--   next_attempt_at timestamptz not null
--   created_at timestamptz not null
--   paid_at timestamptz null
--   last4 text
--   refunded_micro int8
select c.id, c.ad_account_id, c.purpose, c.amount_micro, c.currency, c.status, c.on_session, c.payment_intent, c.failures, c.failure, c.open_key,
  c.next_attempt_at, c.created_at, c.paid_at, (select d.last4 from billing_cards d where d.ad_account_id = c.ad_account_id and d.id = c.card_id) as last4,
  coalesce((select sum(r.amount_micro) from billing_refunds r where r.ad_account_id = c.ad_account_id and r.charge_id = c.id and r.status <> 'FAILED'), 0)::bigint
    as refunded_micro from billing_charges c where c.ad_account_id = $1::bigint and c.id < $2::bigint order by c.id desc limit $3::int;

-- cards.charge (charge-queries.ts)
-- $1 accountId int8
-- $2 chargeId int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   purpose text not null
--   amount_micro int8 not null
--   currency text not null
--   status text not null
--   on_session bool not null
--   payment_intent text null
--   failures int4 not null
--   failure text null
--   open_key text null
--   next_attempt_at timestamptz not null
--   created_at timestamptz not null
--   paid_at timestamptz null
--   last4 text
--   refunded_micro int8
select c.id, c.ad_account_id, c.purpose, c.amount_micro, c.currency, c.status, c.on_session, c.payment_intent, c.failures, c.failure, c.open_key,
  c.next_attempt_at, c.created_at, c.paid_at, (select d.last4 from billing_cards d where d.ad_account_id = c.ad_account_id and d.id = c.card_id) as last4,
  coalesce((select sum(r.amount_micro) from billing_refunds r where r.ad_account_id = c.ad_account_id and r.charge_id = c.id and r.status <> 'FAILED'), 0)::bigint
    as refunded_micro from billing_charges c where c.ad_account_id = $1::bigint and c.id = $2::bigint;

-- cards.charge_of_intent (charge-queries.ts)
-- $1 intent text
-- $2 accountId int8
-- $3 chargeId int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   purpose text not null
--   amount_micro int8 not null
--   currency text not null
--   status text not null
--   on_session bool not null
--   payment_intent text null
--   failures int4 not null
--   failure text null
--   open_key text null
--   next_attempt_at timestamptz not null
--   created_at timestamptz not null
--   paid_at timestamptz null
--   last4 text
--   refunded_micro int8
select c.id, c.ad_account_id, c.purpose, c.amount_micro, c.currency, c.status, c.on_session, c.payment_intent, c.failures, c.failure, c.open_key,
  c.next_attempt_at, c.created_at, c.paid_at, (select d.last4 from billing_cards d where d.ad_account_id = c.ad_account_id and d.id = c.card_id) as last4,
  coalesce((select sum(r.amount_micro) from billing_refunds r where r.ad_account_id = c.ad_account_id and r.charge_id = c.id and r.status <> 'FAILED'), 0)::bigint
    as refunded_micro from billing_charges c
   where c.payment_intent = $1::text or c.payment_intent is null and c.ad_account_id = $2::bigint and c.id = $3::bigint;

-- cards.to_charge (charge-queries.ts)
-- gives
--   id int8 not null
select p.ad_account_id as id from billing_profiles p
   where p.status = 'VALID' and p.billing_type in ('CREDIT_CARD', 'RECURRING')
     and not exists (select from billing_charges c where c.ad_account_id = p.ad_account_id and c.purpose <> 'TOP_UP' and (c.status in ('PENDING', 'REQUIRES_ACTION') or c.status = 'FAILED' and c.purpose <> 'BALANCE'))
     and (select sum(l.amount_micro) from ledger_postings l where l.ad_account_id = p.ad_account_id and l.kind in ('RECEIVABLE', 'PREPAID')) > 0
   order by 1;

-- cards.insert_charge (charge-queries.ts)
-- $1 accountId int8
-- $2 purpose text
-- $3 reference text
-- $4 amount int8
-- $5 currency text
-- $6 onSession bool
-- gives
--   id int8 not null
insert into billing_charges (ad_account_id, purpose, reference, amount_micro, currency, on_session)
   values ($1::bigint, $2::text, $3::text, $4::bigint, $5::text, $6::boolean) on conflict do nothing returning id;

-- cards.charge_count (charge-queries.ts)
-- $1 accountId int8
-- $2 purpose text
-- gives
--   count int4
select count(*)::int as count from billing_charges where ad_account_id = $1::bigint and purpose = $2::text;

-- cards.charge_of (charge-queries.ts)
-- $1 accountId int8
-- $2 purpose text
-- $3 reference text
-- gives
--   id int8 not null
select id from billing_charges where ad_account_id = $1::bigint and purpose = $2::text and reference = $3::text;

-- cards.due (charge-queries.ts)
-- $1 count int4
-- gives
--   ad_account_id int8 not null
--   id int8 not null
select ad_account_id, id from billing_charges
   where status in ('PENDING', 'REQUIRES_ACTION') and next_attempt_at <= now() and (claimed_until is null or claimed_until < now())
   order by next_attempt_at, id limit $1::int;

-- cards.claim (charge-queries.ts)
-- $1 accountId int8
-- $2 chargeId int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   purpose text not null
--   amount_micro int8 not null
--   currency text not null
--   status text not null
--   on_session bool not null
--   payment_intent text null
--   failures int4 not null
--   failure text null
--   open_key text null
--   next_attempt_at timestamptz not null
--   created_at timestamptz not null
--   paid_at timestamptz null
--   last4 text
--   refunded_micro int8
--   open_method text null
--   resumed bool
--   customer text not null
with card as (
     select id, payment_method from billing_cards where ad_account_id = $1::bigint and status = 'VALID' and is_primary
   ), claimed as (
     update billing_charges c set claimed_until = now() + interval '2 minutes',
       attempts = c.attempts + (c.open_key is null)::int,
       card_id = case when c.open_key is null then (select id from card) else c.card_id end,
       open_method = coalesce(c.open_method, (select payment_method from card)),
       open_key = coalesce(c.open_key, 'charge-' || c.id || '-' || c.attempts + 1)
     from (select ad_account_id, id, open_key from billing_charges where ad_account_id = $1::bigint and id = $2::bigint for update) b
     where c.ad_account_id = b.ad_account_id and c.id = b.id and c.status = 'PENDING' and c.next_attempt_at <= now()
       and (c.claimed_until is null or c.claimed_until < now()) and (c.open_method is not null or exists (select from card))
     returning c.*, b.open_key is not null as resumed
   )
   select c.id, c.ad_account_id, c.purpose, c.amount_micro, c.currency, c.status, c.on_session, c.payment_intent, c.failures, c.failure, c.open_key,
  c.next_attempt_at, c.created_at, c.paid_at, (select d.last4 from billing_cards d where d.ad_account_id = c.ad_account_id and d.id = c.card_id) as last4,
  coalesce((select sum(r.amount_micro) from billing_refunds r where r.ad_account_id = c.ad_account_id and r.charge_id = c.id and r.status <> 'FAILED'), 0)::bigint
    as refunded_micro, c.open_method, c.resumed, k.customer
   from claimed c join billing_customers k on k.ad_account_id = c.ad_account_id;

-- cards.postpone (charge-queries.ts)
-- $1 accountId int8
-- $2 chargeId int8
-- $3 minutes int4
update billing_charges set claimed_until = null, next_attempt_at = now() + make_interval(mins => $3::int)
   where ad_account_id = $1::bigint and id = $2::bigint and status = 'PENDING';

-- cards.note_intent (charge-queries.ts)
-- $1 accountId int8
-- $2 chargeId int8
-- $3 intent text
update billing_charges set payment_intent = $3::text where ad_account_id = $1::bigint and id = $2::bigint and payment_intent is null;

-- cards.lock_charge (charge-queries.ts)
-- $1 accountId int8
-- $2 chargeId int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   purpose text not null
--   amount_micro int8 not null
--   currency text not null
--   status text not null
--   on_session bool not null
--   payment_intent text null
--   failures int4 not null
--   failure text null
--   open_key text null
--   next_attempt_at timestamptz not null
--   created_at timestamptz not null
--   paid_at timestamptz null
--   last4 text
--   refunded_micro int8
select c.id, c.ad_account_id, c.purpose, c.amount_micro, c.currency, c.status, c.on_session, c.payment_intent, c.failures, c.failure, c.open_key,
  c.next_attempt_at, c.created_at, c.paid_at, (select d.last4 from billing_cards d where d.ad_account_id = c.ad_account_id and d.id = c.card_id) as last4,
  coalesce((select sum(r.amount_micro) from billing_refunds r where r.ad_account_id = c.ad_account_id and r.charge_id = c.id and r.status <> 'FAILED'), 0)::bigint
    as refunded_micro from billing_charges c where c.ad_account_id = $1::bigint and c.id = $2::bigint for update of c;

-- cards.note_paid (charge-queries.ts)
-- $1 accountId int8
-- $2 chargeId int8
update billing_charges set status = 'PAID', paid_at = now(), failure = null, open_key = null, open_method = null, claimed_until = null
   where ad_account_id = $1::bigint and id = $2::bigint;

-- cards.note_failure (charge-queries.ts)
-- $1 accountId int8
-- $2 chargeId int8
-- $3 status text
-- $4 failure text
-- $5 hours int4
-- $6 failures int4
update billing_charges set status = $3::text, failure = $4::text, next_attempt_at = now() + make_interval(hours => $5::int),
     failures = failures + $6::int, open_key = null, open_method = null, claimed_until = null
   where ad_account_id = $1::bigint and id = $2::bigint and status not in ('PAID', 'CANCELED');

-- cards.reopen (charge-queries.ts)
-- $1 accountId int8
-- $2 chargeId int8
-- $3 onSession bool
-- gives
--   id int8 not null
update billing_charges set status = 'PENDING', on_session = $3::boolean, next_attempt_at = now()
   where ad_account_id = $1::bigint and id = $2::bigint and (status in ('FAILED', 'REQUIRES_ACTION') or status = 'PENDING' and open_key is null) returning id;

-- cards.failed (charge-queries.ts)
-- $1 accountId int8
-- gives
--   id int8 not null
select id from billing_charges where ad_account_id = $1::bigint and purpose in ('THRESHOLD', 'MONTH')
     and (status = 'FAILED' or status = 'PENDING' and failures > 0 and open_key is null);

-- cards.people (mail-queries.ts)
-- $1 accountId int8
-- gives
--   id int8 not null
--   email text not null
--   business_role text
--   permissions text[]
select u.id, u.email, role.business_role, role.permissions
   from ad_accounts a
     join lateral (select a.owner_user_id as id union select m.member_id from business_members m where m.business_id = a.owner_user_id) p on true
     join users u on u.id = p.id
     join lateral (
  select asset.id as asset_id, asset.type as asset_type, asset.business_id, true as owns, 'OWNER' as business_role,
    '{OWNER}'::text[] as permissions, true as mfa_met
  from assets asset where asset.business_id = p.id
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
  where m.member_id = p.id and m.business_id <> p.id
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
    where pr.partner_id = p.id
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
    where m.member_id = p.id and m.business_id <> p.id and m.business_role <> 'PARTNER' and b.is_partner and b.login_state is distinct from 'suspended'
      and (m.business_role = 'BIZ_ADMIN' or r.permissions is not null)
  ) given join users b on b.id = given.business_id cross join unnest(given.permissions) permission
  where given.business_id <> p.id and (given.asset_type <> 'PROFILE' or b.is_partner and b.login_state is distinct from 'suspended')
    and not exists (select from business_members w where w.business_id = given.business_id and w.member_id = p.id)
  group by given.asset_id, given.asset_type, given.business_id
) part
) role on role.asset_id = a.id and role.asset_type = 'AD_ACCOUNT' and role.mfa_met
   where a.id = $1::bigint and u.email_confirmed_at is not null and u.login_state is null and u.locked_at is null and not exists (select 1 from away_people aw where aw.user_id = u.id) order by u.id;

-- cards.mark_mail (mail-queries.ts)
-- $1 accountId int8
-- $2 userId int8
-- $3 subject text
-- gives
--   user_id int8 not null
insert into billing_mails (ad_account_id, user_id, subject) values ($1::bigint, $2::bigint, $3::text) on conflict do nothing returning user_id;

-- cards.undo_mail (mail-queries.ts)
-- $1 accountId int8
-- $2 userId int8
-- $3 subject text
delete from billing_mails where ad_account_id = $1::bigint and user_id = $2::bigint and subject = $3::text;

-- cards.low (mail-queries.ts)
-- gives
--   id int8 not null
--   payment_id int8 not null
--   left_micro numeric
select p.ad_account_id as id, t.id as payment_id, b.left_micro
   from billing_profiles p
     join lateral (select m.id, m.amount_micro from billing_payments m where m.ad_account_id = p.ad_account_id
       and (m.kind = 'TOP_UP' or m.kind = 'CARD') order by m.id desc limit 1) t on true
     join lateral (select -sum(l.amount_micro) as left_micro from ledger_postings l where l.ad_account_id = p.ad_account_id and l.kind in ('RECEIVABLE', 'PREPAID')) b on true
   where p.status = 'VALID' and p.billing_type = 'PREPAID' and b.left_micro * 5 < t.amount_micro
     and not exists (select from billing_mails s where s.ad_account_id = p.ad_account_id and s.subject = 'low/' || t.id)
   order by 1;

-- cards.insert_refund (movement-queries.ts)
-- $1 accountId int8
-- $2 chargeId int8
-- $3 amount int8
-- $4 reference text
-- $5 refund text
-- $6 staffId int8
-- $7 reason text
-- gives
--   id int8 not null
insert into billing_refunds (ad_account_id, charge_id, amount_micro, reference, refund, staff_id, reason, status)
   values ($1::bigint, $2::bigint, $3::bigint, $4::text, $5::text, $6::bigint, $7::text, 'PENDING') on conflict do nothing returning id;

-- cards.refund (movement-queries.ts)
-- $1 accountId int8
-- $2 chargeId int8
-- $3 reference text
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   charge_id int8 not null
--   amount_micro int8 not null
--   status text not null
--   currency text not null
--   payment_intent text null
select r.id, r.ad_account_id, r.charge_id, r.amount_micro, r.status, c.currency, c.payment_intent from billing_refunds r join billing_charges c on c.ad_account_id = r.ad_account_id and c.id = r.charge_id where r.ad_account_id = $1::bigint and r.charge_id = $2::bigint and r.reference = $3::text;

-- cards.refund_of (movement-queries.ts)
-- $1 accountId int8
-- $2 chargeId int8
-- $3 refund text
-- $4 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   charge_id int8 not null
--   amount_micro int8 not null
--   status text not null
--   currency text not null
--   payment_intent text null
select r.id, r.ad_account_id, r.charge_id, r.amount_micro, r.status, c.currency, c.payment_intent from billing_refunds r join billing_charges c on c.ad_account_id = r.ad_account_id and c.id = r.charge_id
   where r.ad_account_id = $1::bigint and r.charge_id = $2::bigint and (r.refund = $3::text or r.refund is null and r.id = $4::bigint);

-- cards.pending_refunds (movement-queries.ts)
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   charge_id int8 not null
--   amount_micro int8 not null
--   status text not null
--   currency text not null
--   payment_intent text null
select r.id, r.ad_account_id, r.charge_id, r.amount_micro, r.status, c.currency, c.payment_intent from billing_refunds r join billing_charges c on c.ad_account_id = r.ad_account_id and c.id = r.charge_id where r.status = 'PENDING' and r.created_at < now() - interval '2 minutes' order by r.id;

-- cards.end_refund (movement-queries.ts)
-- $1 accountId int8
-- $2 id int8
-- $3 refund text
-- $4 status text
-- gives
--   id int8 not null
update billing_refunds set refund = coalesce($3::text, refund), status = $4::text
   where ad_account_id = $1::bigint and id = $2::bigint and status = 'PENDING' returning id;

-- cards.save_dispute (movement-queries.ts)
-- $1 accountId int8
-- $2 dispute text
-- $3 chargeId int8
-- $4 amount int8
-- $5 status text
-- gives
--   dispute text not null
insert into billing_disputes as d (ad_account_id, dispute, charge_id, amount_micro, status)
   values ($1::bigint, $2::text, $3::bigint, $4::bigint, $5::text)
   on conflict (ad_account_id, dispute) do update set status = excluded.status where d.status = 'OPEN' returning dispute;

-- cards.settle_disputes (movement-queries.ts)
-- $1 accountId int8
update billing_disputes set settled_at = now() where ad_account_id = $1::bigint and status = 'LOST' and settled_at is null;

-- cards.list (queries.ts)
-- $1 accountId int8
-- gives
--   id int8 not null
--   payment_method text not null
--   brand text not null
--   last4 text not null
--   exp_month int2 not null
--   exp_year int2 not null
--   is_primary bool not null
select id, payment_method, brand, last4, exp_month, exp_year, is_primary from billing_cards where ad_account_id = $1::bigint and status = 'VALID' order by is_primary desc, id;

-- cards.insert (queries.ts)
-- $1 accountId int8
-- $2 method text
-- $3 brand text
-- $4 last4 text
-- $5 month int2
-- $6 year int2
-- gives
--   id int8 not null
insert into billing_cards (ad_account_id, payment_method, brand, last4, exp_month, exp_year, is_primary)
   select $1::bigint, $2::text, $3::text, $4::text, $5::smallint, $6::smallint,
     not exists (select from billing_cards where ad_account_id = $1::bigint and status = 'VALID' and is_primary)
   on conflict (payment_method) do nothing returning id;

-- cards.clear_primary (queries.ts)
-- $1 accountId int8
update billing_cards set is_primary = false where ad_account_id = $1::bigint and is_primary;

-- cards.set_primary (queries.ts)
-- $1 accountId int8
-- $2 cardId int8
-- gives
--   id int8 not null
update billing_cards set is_primary = true where ad_account_id = $1::bigint and id = $2::bigint and status = 'VALID' returning id;

-- cards.delete (queries.ts)
-- $1 accountId int8
-- $2 cardId int8
-- gives
--   payment_method text not null
update billing_cards set status = 'DELETED', is_primary = false
   where ad_account_id = $1::bigint and id = $2::bigint and status = 'VALID' returning payment_method;

-- cards.customer (queries.ts)
-- $1 accountId int8
-- gives
--   customer text not null
select customer from billing_customers where ad_account_id = $1::bigint;

-- cards.insert_customer (queries.ts)
-- $1 accountId int8
-- $2 customer text
insert into billing_customers (ad_account_id, customer) values ($1::bigint, $2::text) on conflict do nothing;

-- cards.of_customer (queries.ts)
-- $1 customer text
-- gives
--   ad_account_id int8 not null
select ad_account_id from billing_customers where customer = $1::text;
