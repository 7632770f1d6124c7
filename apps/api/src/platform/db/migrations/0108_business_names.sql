-- A business is found by the name that it goes by.
alter table users drop column search;
alter table users add column search tsvector generated always as (
  setweight(to_tsvector('simple', search_words(coalesce(business_name, full_name))), 'A')
    || setweight(to_tsvector('simple', search_words(username)), 'A') || setweight(to_tsvector('simple', search_words(about)), 'C')
) stored;
create index users_search on users using gin (search);
