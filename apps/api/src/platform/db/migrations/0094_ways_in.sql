-- How a session was opened: a company that insists on its own log-in asks. Null for one from before, of which nothing is known.
alter table sessions add column way text;

-- When codes were made, so that it is known which of them somebody else may have read. Those from before count as made now.
alter table recovery_codes add column made_at timestamptz not null default now();

-- The address that a ticket was mailed to, and the way of the log-in that it stopped.
alter table account_tickets add column email text, add column way text;

-- An app whose secret has ended does nothing until its owner makes a new one.
alter table oauth_apps alter column secret_hash drop not null;
