-- The accounts of one browser are the sessions that share its list. `browser_hash` is the hash of the cookie that names the list; a session
-- that waits until somebody switches to it has no token that anybody knows.
alter table sessions add column browser_hash text;
create index sessions_browser on sessions (browser_hash) where browser_hash is not null;
