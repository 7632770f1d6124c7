-- When something last happened that the people who run the site are reminded of: a backup was made, an email could be sent.
create table site_milestones (
  kind text primary key check (kind in ('backup', 'mail')),
  reached_at timestamptz not null
);
