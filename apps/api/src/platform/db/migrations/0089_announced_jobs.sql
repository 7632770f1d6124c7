-- Tells every process that a job waits, and in how many milliseconds it may begin (docs/decisions/0012-jobs.md). The queue makes its
-- tables itself, so the trigger that calls this is made where the queue is started.
create function announce_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('jobs', format('%s %s', greatest(0, ceil(extract(epoch from new.start_after - now()) * 1000)), new.name));
  return null;
end $$;
