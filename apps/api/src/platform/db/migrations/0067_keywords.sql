-- What searches ads are shown for, or not.
create table keywords (
  ad_account_id bigint not null references ad_accounts,
  id bigint not null default next_id(),
  parent_id bigint not null,
  parent_type text not null check (parent_type in ('advertiser', 'campaign', 'adgroup')),
  value text not null,
  match_type text not null check (match_type in ('BROAD', 'PHRASE', 'EXACT', 'EXACT_NEGATIVE', 'PHRASE_NEGATIVE')),
  bid bigint check (bid > 0),
  archived boolean not null default false,
  -- The value as search reads it: its words, and what those that say something come from.
  words text[] not null check (cardinality(words) > 0),
  roots text[] not null check (cardinality(roots) > 0),
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  primary key (ad_account_id, id),
  check (parent_type = 'adgroup' or match_type in ('EXACT_NEGATIVE', 'PHRASE_NEGATIVE')),
  check (bid is null or match_type not in ('EXACT_NEGATIVE', 'PHRASE_NEGATIVE'))
);
create unique index keywords_once on keywords (ad_account_id, parent_id, match_type, words) where not archived;
create index keywords_updated on keywords (updated_time);
create index keywords_parent on keywords (ad_account_id, parent_id, id);

-- Every process keeps the keywords of ads that run, apart from the ads: there are many more of them.
create function tell_keywords_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('keywords_changed', '');
  return null;
end $$;
create trigger keywords_tell after insert or update or delete on keywords for each statement execute function tell_keywords_changed();

-- What the words of a text come from, in English, as keywords are compared; of words that say nothing only where there are no others.
create function keyword_roots(words text[]) returns text[] language sql immutable strict parallel safe as $$
  with roots as (
    select n, word, ts_lexize('english_stem', word) as stems from unnest(words) with ordinality as w (word, n)
  ), telling as (
    select distinct coalesce(stems[1], word) as root from roots where stems is distinct from '{}'
  )
  select case when exists (select from telling) then array(select root from telling order by root) else words end
$$;
