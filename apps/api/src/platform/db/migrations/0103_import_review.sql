-- Somebody who brings a file along looks at what it holds before anything of it is saved.
alter table imports
  drop constraint imports_state_check,
  add constraint imports_state_check check (state in ('waiting', 'reading', 'ready', 'running', 'done', 'failed')),
  add column review boolean not null default false,
  -- Which program wrote the file, and how many boards and sections its pins are on; known once it was read.
  add column format text,
  add column boards int not null default 0,
  add column sections int not null default 0;
drop index imports_running;
create unique index imports_running on imports (user_id) where state in ('waiting', 'reading', 'ready', 'running');
