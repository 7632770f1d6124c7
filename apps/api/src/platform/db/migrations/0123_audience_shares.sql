-- Audiences that other ad accounts and businesses may use. A share ends with whatever it hangs on: the audience, the partnership, what was
-- received by the business that passed it on.
create table audience_shares (
  -- Whose audience it is, and of which business.
  ad_account_id bigint not null,
  audience_id bigint not null,
  business_id bigint not null,
  id bigint not null default next_id(),
  -- The business that received it, or whose ad account did.
  recipient_business_id bigint not null references users on delete cascade,
  recipient_account_id bigint,
  recipient_id bigint generated always as (coalesce(recipient_account_id, recipient_business_id)) stored,
  partner_id bigint generated always as (nullif(recipient_business_id, business_id)) stored,
  -- The business that received it and passed it on to an ad account of its own; null where the owner shared it.
  via_id bigint,
  created_at timestamptz not null default now(),
  primary key (ad_account_id, audience_id, recipient_id),
  check (recipient_account_id is distinct from ad_account_id and (recipient_account_id is not null or recipient_business_id <> business_id)),
  check (via_id is null or via_id = recipient_business_id and recipient_account_id is not null),
  foreign key (ad_account_id, audience_id) references audiences on delete cascade,
  foreign key (business_id, ad_account_id) references ad_accounts (owner_user_id, id) on delete cascade,
  foreign key (recipient_business_id, recipient_account_id) references ad_accounts (owner_user_id, id) on delete cascade,
  foreign key (business_id, partner_id) references business_partners on delete cascade,
  foreign key (ad_account_id, audience_id, via_id) references audience_shares on delete cascade
);
create index audience_shares_business on audience_shares (business_id, id);
create index audience_shares_account on audience_shares (recipient_account_id, id) where recipient_account_id is not null;
create index audience_shares_received on audience_shares (recipient_business_id, id);
create index audience_shares_partner on audience_shares (business_id, partner_id) where partner_id is not null;
create index audience_shares_via on audience_shares (ad_account_id, audience_id, via_id) where via_id is not null;

-- Audiences that an ad account could use once and can't any more: what names one stops.
create table audience_losses (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  audience_id bigint not null,
  primary key (ad_account_id, audience_id)
);

create function note_audience_loss() returns trigger language plpgsql as $$
begin
  insert into audience_losses (ad_account_id, audience_id)
  select a.id, old.audience_id from ad_accounts a where a.id = old.recipient_account_id on conflict do nothing;
  return null;
end $$;
create trigger audience_shares_end after delete on audience_shares
  for each row when (old.recipient_account_id is not null) execute function note_audience_loss();

create function forget_audience_loss() returns trigger language plpgsql as $$
begin
  delete from audience_losses where ad_account_id = new.recipient_account_id and audience_id = new.audience_id;
  return null;
end $$;
create trigger audience_shares_begin after insert on audience_shares
  for each row when (new.recipient_account_id is not null) execute function forget_audience_loss();
-- What runs is worked out anew.
create trigger audience_losses_tell after insert or delete on audience_losses for each statement execute function tell_ads_changed();
