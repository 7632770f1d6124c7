-- Addresses that people claim: a code is looked for on the page.

create table website_claims (
  user_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  -- What is fetched, and what it counts as: one person may have claimed it.
  address text not null,
  claim_key text not null,
  photo_site boolean not null,
  code text not null,
  claimed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, claim_key)
);
create unique index website_claims_claimed on website_claims (claim_key) where claimed_at is not null;
