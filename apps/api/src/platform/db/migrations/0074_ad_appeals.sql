-- What advertisers say against a rejection of an ad, once for each rejection.
create table ad_appeals (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  ad_id bigint not null,
  state text not null default 'open' check (state in ('open', 'granted', 'denied')),
  text text not null,
  made_by bigint references users on delete set null,
  made_at timestamptz not null default now(),
  answer text not null default '',
  staff_id bigint references users on delete set null,
  decided_at timestamptz,
  -- Whoever appealed was mailed what was decided.
  told_at timestamptz,
  -- The rejection that it is about counts no more.
  over boolean not null default false,
  primary key (ad_account_id, id),
  foreign key (ad_account_id, ad_id) references ads on delete cascade
);
create unique index ad_appeals_once on ad_appeals (ad_account_id, ad_id) where not over;
create index ad_appeals_ad on ad_appeals (ad_account_id, ad_id);
create index ad_appeals_open on ad_appeals (id) where state = 'open' and not over;
create index ad_appeals_made_by on ad_appeals (made_by);
create index ad_appeals_staff on ad_appeals (staff_id);

-- Whatever ends a rejection, a decision or a change of the ad or of its Pin, ends what was said against it.
create function end_ad_appeals() returns trigger language plpgsql as $$
begin
  update ad_appeals set over = true where ad_account_id = new.ad_account_id and ad_id = new.id and not over;
  return null;
end $$;
create trigger ads_end_appeals after update of review_status on ads for each row
  when (old.review_status = 'REJECTED' and new.review_status <> 'REJECTED') execute function end_ad_appeals();

-- Whether the page that an ad leads to opened when the site looked.
create table ad_landing_checks (
  ad_account_id bigint not null,
  ad_id bigint not null,
  address text not null,
  -- Why it did not open; null where it did.
  problem text,
  failures int not null default 0,
  checked_at timestamptz not null default now(),
  check_at timestamptz not null,
  primary key (ad_account_id, ad_id),
  foreign key (ad_account_id, ad_id) references ads on delete cascade
);
