-- What came of one code belongs together: a code that comes twice ends that, and nothing else that the person has allowed the app.
alter table access_tokens add column code_hash text references oauth_codes on delete cascade;
alter table oauth_refresh_tokens add column code_hash text references oauth_codes on delete cascade;
create index access_tokens_code on access_tokens (code_hash) where code_hash is not null;
create index oauth_refresh_tokens_code on oauth_refresh_tokens (code_hash) where code_hash is not null;

-- Refresh tokens stay the same. One that was exchanged for another before that is worth nothing, as it was.
delete from oauth_refresh_tokens where used_at is not null;
alter table oauth_refresh_tokens drop column used_at;

-- Null for a request without a challenge, of an app that shows its secret.
alter table oauth_codes alter column challenge drop not null;
