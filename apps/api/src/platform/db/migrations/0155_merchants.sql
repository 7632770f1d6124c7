-- Businesses that ask to be verified merchants.
create table merchant_applications (
  id bigint primary key default next_id(),
  business_id bigint not null references users on delete cascade,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn', 'revoked')),
  returns_url text not null,
  shipping_url text not null,
  note text not null
);
create unique index merchant_applications_live on merchant_applications (business_id) where state in ('open', 'approved');
create index merchant_applications_business on merchant_applications (business_id, id);
create index merchant_applications_queue on merchant_applications (state, id);

-- What became of each. By the site itself there is no person.
create table merchant_steps (
  id bigint primary key default next_id(),
  application_id bigint not null references merchant_applications on delete cascade,
  step text not null check (step in ('applied', 'approved', 'rejected', 'withdrawn', 'revoked')),
  person_id bigint references users on delete set null,
  by_staff boolean not null,
  answer text not null,
  made_at timestamptz not null default now()
);
create index merchant_steps_application on merchant_steps (application_id, id);
create index merchant_steps_person on merchant_steps (person_id) where person_id is not null;

alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in (
  'board_invite', 'board_request', 'board_invite_accepted', 'board_request_accepted', 'follow', 'save', 'sponsorship_request', 'promotion_request',
  'ads_reviewed', 'merchant_decided', 'comment', 'comment_reply', 'comment_mention', 'comment_like', 'pin_sent', 'reaction'));
