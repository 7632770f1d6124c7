-- Where somebody lives is unknown until they say it, or something else tells: then `country_derived_from` says what, and is null for what they said.
alter table users alter column country drop not null, alter column country drop default, add column country_derived_from text,
  add constraint users_country_derived_from_check
    check (country_derived_from is null or country is not null and country_derived_from in ('language', 'address'));

-- Until now everybody who said nothing was in the United States. Who said so can't be told from who didn't, so nobody knows it of either. Where a
-- business has said another country for its first ad account, that is its own.
update users u set country = nullif((
  select a.country from ad_accounts a where a.owner_user_id = u.id order by a.id limit 1), 'US')
where u.country = 'US';

-- Pages with room for ads, of people of whom nobody knows where they live. Those that were kept before go within 28 days.
alter table ad_places alter column country drop not null;
