-- Who changed what of a business or an ad account. It stays when the one who did it leaves.
create table change_log (
  -- The ad account, or the business.
  scope_id bigint not null,
  id bigint not null default next_id(),
  actor_id bigint references users on delete set null,
  entity_type text not null,
  entity_id bigint not null,
  action text not null check (action in ('CREATE', 'UPDATE', 'DELETE')),
  -- Null where the whole of it came or went.
  field text,
  old_value jsonb,
  new_value jsonb,
  changed_at timestamptz not null default now(),
  primary key (scope_id, id)
);
create index change_log_entity on change_log (scope_id, entity_id, id desc);
create index change_log_actor on change_log (actor_id) where actor_id is not null;

-- Invitations to work in a business: for somebody with an account, or for whoever comes with the link of a mail.
create table business_invites (
  business_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  invited_by bigint references users on delete set null,
  invitee_id bigint references users on delete cascade,
  email text,
  business_role text not null check (business_role in ('EMPLOYEE', 'BIZ_ADMIN', 'PARTNER')),
  -- What they will be let at: [{asset_id, asset_type, permissions}].
  access jsonb not null default '[]',
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
  token_hash text unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  primary key (business_id, id),
  check ((invitee_id is null) <> (email is null))
);
create index business_invites_id on business_invites (id);
create index business_invites_by on business_invites (invited_by) where invited_by is not null;
create unique index business_invites_invitee on business_invites (invitee_id, business_id) where status = 'PENDING' and invitee_id is not null;
create index business_invites_to on business_invites (invitee_id) where invitee_id is not null;
create unique index business_invites_email on business_invites (business_id, email) where status = 'PENDING' and email is not null;

-- What somebody said of their business when they made their account one.
create table business_answers (
  user_id bigint primary key references users on delete cascade,
  -- 0 not answered, 1 yes, 2 no, 3 not sure.
  runs_ads smallint not null check (runs_ads between 0 and 3),
  sells_products smallint not null check (sells_products between 0 and 3),
  answered_at timestamptz not null default now()
);
