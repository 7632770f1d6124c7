-- When somebody was here last in a session that has ended. Sessions say when they were used, but go when somebody logs out.
alter table users add column left_at timestamptz;

create function note_ended_sessions() returns trigger language plpgsql as $$
begin
  update users u set left_at = g.seen_at
  from (select user_id, max(seen_at) as seen_at from gone where seen_at > now() - interval '1 day' group by user_id) g
  where u.id = g.user_id and (u.left_at is null or u.left_at < g.seen_at);
  return null;
end $$;

create trigger note_ended_sessions after delete on sessions
  referencing old table as gone for each statement execute function note_ended_sessions();
