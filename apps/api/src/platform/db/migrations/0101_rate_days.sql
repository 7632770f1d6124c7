-- Rates of currencies have a day, so that old ones can be told from new ones; those that came with the site have none. A unit of some
-- currencies is worth a few hundred-thousandths of a dollar, which whole millionths say to two digits only.
alter table currency_rates
  alter column usd_micro type numeric,
  add column day date;
