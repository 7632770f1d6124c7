-- Boards that somebody keeps at the top of their profile: since when. Of a shared board each of its people says it for themselves.
alter table boards add column pinned_at timestamptz;
alter table board_collaborators add column pinned_at timestamptz;
