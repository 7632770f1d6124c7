-- Which products people looked at, put into a cart, or bought on advertisers' sites, by day: for ads that show them again, as long as those look back.
create table conversion_products (
  user_id bigint not null references users on delete cascade,
  ad_account_id bigint not null references ad_accounts on delete cascade,
  day date not null,
  kind text not null check (kind in ('VISITED', 'ADDED', 'BOUGHT')),
  -- As the advertiser calls it; empty for a purchase that doesn't say of what.
  item_id text not null,
  primary key (user_id, ad_account_id, day, kind, item_id)
);
-- Whether enough people did, read until there are.
create index conversion_products_people on conversion_products (ad_account_id, user_id, day, kind);
create index conversion_products_day on conversion_products (day);
