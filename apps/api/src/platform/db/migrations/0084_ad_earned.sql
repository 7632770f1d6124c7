-- Pins that were saved from ads, or from such Pins, and the ad that earns what becomes of them. A Pin that is deleted earns nothing more, nor does one of
-- an ad that is gone.
create table ad_earned_pins (
  owner_id bigint not null,
  pin_id bigint primary key,
  ad_account_id bigint not null,
  ad_id bigint not null,
  created_time timestamptz not null default now(),
  foreign key (owner_id, pin_id) references pins on delete cascade on update cascade,
  foreign key (ad_account_id, ad_id) references ads on delete cascade
);
create index ad_earned_pins_ad on ad_earned_pins (ad_account_id, ad_id);

-- What becomes of them has kinds of its own, which cost nothing. The tables of days were made apart, so each has the old rule as its own, too. What was
-- right by the old rule is right by the new one: nothing has to be read again.
alter table ad_events drop constraint ad_events_kind_check;
do $$
declare part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'ad_events'::regclass loop
    execute format('alter table %s drop constraint if exists ad_events_kind_check', part);
  end loop;
end $$;
alter table ad_events add constraint ad_events_kind_check check (kind in
  ('impression', 'closeup', 'click', 'save', 'earned_impression', 'earned_closeup', 'earned_click', 'earned_save')) not valid;
alter table ad_events add constraint ad_events_earned_free check (charge_micro = 0 or kind not like 'earned%') not valid;

alter table ad_days
  add column earned_impressions bigint not null default 0,
  add column earned_closeups bigint not null default 0,
  add column earned_clicks bigint not null default 0,
  add column earned_saves bigint not null default 0;
-- The indexes hold what reports add up.
alter table ad_days drop constraint ad_days_pkey;
alter table ad_days add constraint ad_days_pkey primary key (ad_account_id, ad_id, day)
  include (impressions, closeups, clicks, saves, spend_micro, earned_impressions, earned_closeups, earned_clicks, earned_saves);
drop index ad_days_campaign;
create index ad_days_campaign on ad_days (ad_account_id, campaign_id, day)
  include (ad_group_id, ad_id, impressions, closeups, clicks, saves, spend_micro, earned_impressions, earned_closeups, earned_clicks, earned_saves);
