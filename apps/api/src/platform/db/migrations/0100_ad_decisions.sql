-- What was decided about ads, until those who manage them were told: several at once, each in one notification and one mail. The distribution key is
-- the ad account.
create table ad_decisions (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  ad_id bigint not null,
  decision text not null check (decision in ('APPROVED', 'REJECTED')),
  decided_at timestamptz not null default clock_timestamp(),
  -- Which of them are told together; unset before.
  batch bigint,
  primary key (ad_account_id, id)
);
create index ad_decisions_untold on ad_decisions (ad_account_id) where batch is null;

-- A notification may be about an ad account.
alter table notices add column ad_account_id bigint references ad_accounts on delete cascade;
alter table notifications add column ad_account_id bigint references ad_accounts on delete cascade,
  drop constraint notifications_user_id_kind_actor_id_board_id_pin_id_key,
  add unique nulls not distinct (user_id, kind, actor_id, board_id, pin_id, ad_account_id),
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'board_invite', 'board_request', 'board_invite_accepted', 'board_request_accepted', 'follow', 'save', 'sponsorship_request', 'promotion_request',
    'ads_reviewed', 'comment', 'comment_reply', 'comment_mention', 'comment_like', 'pin_sent', 'reaction'));
create index notifications_ad_account on notifications (ad_account_id) where ad_account_id is not null;
create index notices_ad_account on notices (ad_account_id) where ad_account_id is not null;

create or replace function tell_notice() returns trigger language plpgsql as $$
begin
  insert into notifications (user_id, kind, actor_id, board_id, pin_id, comment_id, ad_account_id)
  values (new.user_id, new.kind, new.actor_id, new.board_id, new.pin_id, new.comment_id, new.ad_account_id)
  on conflict (user_id, kind, actor_id, board_id, pin_id, ad_account_id)
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
