-- What people are told of what others did is put into `notifications` from here, by a trigger. Whatever is wrong there fails nobody's act: what
-- couldn't be told stays in this table, and is told later. The distribution key is who is told.
create table notices (
  user_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  kind text not null,
  actor_id bigint not null references users on delete cascade,
  board_id bigint,
  pin_id bigint,
  comment_id bigint,
  primary key (user_id, id)
);
create index notices_actor on notices (actor_id);

create function tell_notice() returns trigger language plpgsql as $$
begin
  insert into notifications (user_id, kind, actor_id, board_id, pin_id, comment_id)
  values (new.user_id, new.kind, new.actor_id, new.board_id, new.pin_id, new.comment_id)
  on conflict (user_id, kind, actor_id, board_id, pin_id)
    do update set id = next_id(), read_at = null, created_at = now(), comment_id = excluded.comment_id;
  return null;
exception
  -- The whole act is tried again.
  when serialization_failure or deadlock_detected then raise;
  -- Somebody, or what it was about, is gone.
  when foreign_key_violation then return null;
  when others then
    raise warning 'somebody could not be told of a %: %', new.kind, sqlerrm;
    return new;
end $$;
create trigger notices_tell before insert on notices for each row execute function tell_notice();

-- Takes back what people were told: of a board or of a Pin, of one kind, to one person, by one person; null is any.
create function withdraw_notices(of_board bigint, of_pin bigint, of_kind text, person bigint, actor bigint)
returns void language plpgsql as $$
begin
  delete from notices n where (n.board_id = of_board or n.pin_id = of_pin) and (of_kind is null or n.kind = of_kind)
    and (person is null or n.user_id = person) and (actor is null or n.actor_id = actor);
  if of_board is not null then
    delete from notifications n where n.board_id = of_board and (of_kind is null or n.kind = of_kind)
      and (person is null or n.user_id = person) and (actor is null or n.actor_id = actor);
  else
    delete from notifications n where n.pin_id = of_pin and n.kind = of_kind;
  end if;
exception
  when serialization_failure or deadlock_detected then raise;
  when others then raise warning 'what people were told could not be taken back: %', sqlerrm;
end $$;

-- Marks what somebody was asked about a board as read: they said yes.
create function read_notices(of_board bigint, of_kind text, person bigint, actor bigint) returns void language plpgsql as $$
begin
  update notifications n set read_at = coalesce(n.read_at, now())
  where n.user_id = person and n.kind = of_kind and (actor is null or n.actor_id = actor) and n.board_id = of_board;
exception
  when serialization_failure or deadlock_detected then raise;
  when others then raise warning 'what somebody was asked could not be marked as read: %', sqlerrm;
end $$;

-- A Pin is saved and changed whatever is wrong with ads: its ads are reviewed later then.
create table pins_to_review (pin_id bigint primary key);

create or replace function review_ads_of_pin() returns trigger language plpgsql as $$
begin
  update ads set review_status = 'PENDING', rejected_reasons = '{}', updated_time = now()
  where pin_id = new.id and status not in ('ARCHIVED', 'DELETED_DRAFT')
    and ((new.title, new.description, new.image_signature) is distinct from (old.title, old.description, old.image_signature) or destination_url is null);
  return null;
exception
  when serialization_failure or deadlock_detected then raise;
  when others then
    raise warning 'the ads of Pin % could not be reviewed anew: %', new.id, sqlerrm;
    insert into pins_to_review values (new.id) on conflict do nothing;
    return null;
end $$;

-- Whether a Pin may have been saved from an ad; where that can't be found out, it may.
create function may_earn(pin bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from ad_earned_pins e where e.pin_id = pin);
exception when others then
  raise warning 'whether Pin % earns could not be found out: %', pin, sqlerrm;
  return true;
end $$;

-- Calls of tracking addresses: by ad account and host, so that each has its turn.
alter table tracker_calls drop constraint tracker_calls_pkey,
  add column host text not null generated always as (
    coalesce(lower(substring(address from '^[a-zA-Z]+://(?:[^/?#@]*@)?([^/?#]*)')), '')) stored,
  add column made_at timestamptz not null default now(),
  add primary key (ad_account_id, host, id);
