-- Notes on boards: a title, a text, things to do, and pins of the board.
create table board_notes (
  owner_id bigint not null,
  id bigint not null default next_id(),
  board_id bigint not null,
  -- Who wrote it first, for their export; the note is the board's and stays when they go.
  author_id bigint references users on delete set null,
  title text not null,
  text text not null,
  -- Lines in their order: an id that no other line of the note ever had, the text, whether it is done.
  checklist jsonb not null default '[]',
  pin_ids bigint[] not null default '{}',
  -- Grows with every edit: who edits says which one they began with. Ticks leave it as it is.
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, board_id) references boards on delete cascade
);
create index board_notes_board on board_notes (owner_id, board_id, id desc);
create unique index board_notes_id on board_notes (id);
create index board_notes_author on board_notes (author_id) where author_id is not null;

-- They go to the trash with their board.
alter table trashed_boards add column notes jsonb not null default '[]';
