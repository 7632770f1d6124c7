-- What people did on advertisers' sites. Single events are in a table a day, on which they happened (UTC).
create table conversion_events (
  day date not null,
  id bigint not null default next_id(),
  ad_account_id bigint not null,
  tag_id bigint,
  source text not null check (source in ('TAG', 'CONVERSIONS_API')),
  event_name text not null,
  event_id text,
  action_source text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  event_source_url text,
  -- In the currency of the ad account.
  value_micro bigint check (value_micro >= 0),
  details jsonb not null,
  -- Kinds of data about whoever did it that came along; the data isn't kept.
  matched_by text[] not null,
  -- Whose address it was, of those who agreed to be counted, and which press of an ad led there.
  person_id bigint,
  click_day date,
  click_insertion bigint,
  primary key (day, id)
) partition by range (day);
create index conversion_events_account on conversion_events (ad_account_id, id);
create index conversion_events_person on conversion_events (person_id) where person_id is not null;

-- Events that were told of, by the number that the advertiser gave them: for a day, so that each counts once whoever tells of it.
create table conversion_keys (
  ad_account_id bigint not null,
  event_name text not null,
  event_id text not null,
  source text not null,
  at timestamptz not null default now(),
  primary key (ad_account_id, event_name, event_id)
);
create index conversion_keys_at on conversion_keys (at);

-- How many came on a day, and with what. It names nobody.
create table conversion_counts (
  ad_account_id bigint not null,
  day date not null,
  source text not null,
  -- 0 for those that no tag told of.
  tag_id bigint not null,
  event_name text not null,
  kept bigint not null default 0,
  -- Told of before by the same source, and by another one.
  repeats bigint not null default 0,
  doubles bigint not null default 0,
  failed bigint not null default 0,
  unconsented bigint not null default 0,
  with_event_id bigint not null default 0,
  with_email bigint not null default 0,
  with_click_id bigint not null default 0,
  with_address bigint not null default 0,
  with_value bigint not null default 0,
  with_order_id bigint not null default 0,
  with_products bigint not null default 0,
  primary key (ad_account_id, day, source, tag_id, event_name)
);

-- What was sent to try it out, for a day.
create table conversion_tests (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  at timestamptz not null default now(),
  event_name text,
  action_source text,
  event_id text,
  status text not null,
  error_message text,
  warning_message text,
  primary key (ad_account_id, id)
);
create index conversion_tests_at on conversion_tests (at);

-- Tokens that are good for telling of the events of one ad account, and for nothing else.
alter table access_tokens add column ad_account_id bigint references ad_accounts on delete cascade;
create index access_tokens_account on access_tokens (ad_account_id, id) where ad_account_id is not null;

-- How advertisers hash an email address.
create function email_hash(address text) returns text language sql immutable strict parallel safe
as $$ select encode(sha256(convert_to(lower(trim(address)), 'UTF8')), 'hex') $$;
create index users_email_hash on users (email_hash(email));

-- The tables of some days, made apart and attached.
create function make_conversion_days(first date, last date) returns int language plpgsql set lock_timeout = '2s' as $$
declare
  made int := 0;
  part text;
  one date;
begin
  perform pg_advisory_xact_lock(hashtext('conversion days'));
  for one in select d::date from generate_series(first::timestamp, last::timestamp, interval '1 day') d loop
    part := 'conversion_events_' || to_char(one, 'YYYYMMDD');
    continue when to_regclass(part) is not null;
    execute format('create table %I (like conversion_events including all)', part);
    execute format('alter table conversion_events attach partition %I for values from (%L) to (%L)', part, one, one + 1);
    made := made + 1;
  end loop;
  return made;
end $$;

-- Drops the tables of the days before one.
create function drop_conversion_days(before date) returns int language plpgsql set lock_timeout = '2s' as $$
declare
  dropped int := 0;
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('conversion days'));
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'conversion_events'::regclass and to_date(right(c.relname, 8), 'YYYYMMDD') < before order by c.relname
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- Events outlive whoever did them, without saying who it was.
create function forget_conversions() returns trigger language plpgsql as $$
begin
  update conversion_events set person_id = null where person_id = old.id;
  return null;
end $$;
create trigger users_forget_conversions after delete on users for each row execute function forget_conversions();
