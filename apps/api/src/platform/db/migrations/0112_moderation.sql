-- What people reported, a row for each pin or comment and time that staff look at it: reports come to the open one, and after a decision to
-- a new one. The title or the words are those that were last reported.
create table moderation_cases (
  id bigint primary key default next_id(),
  kind text not null check (kind in ('pin', 'comment')),
  -- The pin, or the comment on it.
  thing_id bigint not null,
  pin_id bigint not null,
  -- Who saved or wrote it; null for what was gone before this was kept.
  maker_id bigint references users on delete cascade,
  said text not null default '',
  state text not null default 'open' check (state in ('open', 'kept', 'removed', 'gone')),
  reported_at timestamptz not null default now(),
  staff_id bigint references users on delete set null,
  decided_at timestamptz,
  -- Why it was removed, what its maker is told beside, and the board that a pin was on.
  reason text,
  note text not null default '',
  board text not null default '',
  -- How many people had reported it when it was decided, and for which reasons: a report moves on when its person reports again.
  people int,
  reasons jsonb,
  -- The maker was mailed that it was removed.
  told_at timestamptz,
  check ((state = 'removed') = (reason is not null))
);
create unique index moderation_cases_open on moderation_cases (kind, thing_id) where state = 'open';
create index moderation_cases_queue on moderation_cases (state, id);
create index moderation_cases_maker on moderation_cases (maker_id) where maker_id is not null;
create index moderation_cases_staff on moderation_cases (staff_id) where staff_id is not null;

-- Each report is in one of them.
alter table pin_reports add column case_id bigint references moderation_cases on delete cascade;
alter table comment_reports add column case_id bigint references moderation_cases on delete cascade;

-- What was reported before waits in the order in which it was.
insert into moderation_cases (id, kind, thing_id, pin_id, maker_id, said, reported_at)
select min(r.id), 'pin', r.pin_id, r.pin_id, min(coalesce(p.pinner_id, t.pinner_id)), coalesce(min(coalesce(p.title, t.title)), ''),
  min(r.created_at)
from pin_reports r left join pins p on p.id = r.pin_id left join trashed_pins t on t.id = r.pin_id group by r.pin_id;
insert into moderation_cases (id, kind, thing_id, pin_id, maker_id, said, reported_at)
select min(id), 'comment', comment_id, min(pin_id), min(author_id), (array_agg(said order by id desc))[1], min(created_at)
from comment_reports group by comment_id;
update pin_reports r set case_id = c.id from moderation_cases c where c.kind = 'pin' and c.thing_id = r.pin_id;
update comment_reports r set case_id = c.id from moderation_cases c where c.kind = 'comment' and c.thing_id = r.comment_id;

alter table pin_reports alter column case_id set not null;
alter table comment_reports alter column case_id set not null;
create index pin_reports_case on pin_reports (case_id, id desc);
create index comment_reports_case on comment_reports (case_id, id desc);
-- Nobody read them by the newest.
drop index pin_reports_newest, comment_reports_newest;
