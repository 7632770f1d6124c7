-- A ranked list serves several visits of its person, each from where the last one ended, in a circle: `reached` counts what all of them were
-- shown. `joined` is the newest Pin that came to it later, `stale` says that the next visit needs a new list.
alter table home_visits
  add column ranked_at timestamptz not null default now(),
  add column joined bigint not null default next_id(),
  add column stale boolean not null default false,
  -- What a page writes is a number: the lists lie beside the row.
  alter column pins set storage external,
  alter column firsts set storage external,
  alter column because set storage external;
alter table home_visits set (toast_tuple_target = 128, fillfactor = 70);
update home_visits set stale = true;

-- Whatever says what somebody wants to see counts from the next visit on.
create function home_feed_changed() returns trigger language plpgsql as $$
declare
  person text := tg_argv[0];
begin
  update home_visits set stale = true
  where user_id = (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> person)::bigint and not stale;
  return null;
end
$$;
create trigger follows_home_feed after insert or delete on follows for each row execute function home_feed_changed('follower_id');
create trigger board_follows_home_feed after insert or delete on board_follows for each row execute function home_feed_changed('user_id');
create trigger interest_follows_home_feed after insert or delete on interest_follows for each row execute function home_feed_changed('user_id');
create trigger taste_marks_home_feed after insert or update or delete on taste_marks for each row execute function home_feed_changed('user_id');
create trigger unused_saves_home_feed after insert or delete on unused_saves for each row execute function home_feed_changed('user_id');
