-- What an ad account says of its business before it promotes something: where bills go, and the data terms where they are needed.
create table ad_account_billing (
  ad_account_id bigint primary key references ad_accounts on delete cascade,
  business_name text not null check (business_name <> ''),
  street text not null check (street <> ''),
  street2 text not null,
  city text not null check (city <> ''),
  region text not null,
  postal_code text not null,
  data_terms_accepted_at timestamptz,
  updated_at timestamptz not null default now()
);
