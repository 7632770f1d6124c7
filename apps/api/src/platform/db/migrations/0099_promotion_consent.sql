-- Whoever made a Pin says who else may promote it: everybody, or each business that asked. The distribution key is the author.
alter table users add column lets_promote boolean not null default false;
create table promotion_askings (
  author_id bigint not null references users on delete cascade,
  id bigint not null default next_id(),
  -- The first of all saves of it, so that an answer holds for each of them.
  pin_id bigint not null,
  business_id bigint not null references users on delete cascade,
  -- Which of them was to be promoted first.
  shown_pin_id bigint not null,
  answer text not null default 'open' check (answer in ('open', 'given', 'refused')),
  -- Unset while nobody answered, and for ads that are older than the question.
  answered_at timestamptz,
  primary key (author_id, id),
  unique (author_id, pin_id, business_id)
);
create index promotion_askings_business on promotion_askings (business_id);

alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in (
  'board_invite', 'board_request', 'board_invite_accepted', 'board_request_accepted', 'follow', 'save', 'sponsorship_request', 'promotion_request',
  'comment', 'comment_reply', 'comment_mention', 'comment_like', 'pin_sent', 'reaction'));

-- What an author says to a business that promotes a Pin: given, refused, open while they haven't answered, gone where nobody can. A picture that was
-- saved from the web has no author that the site knows.
create function promotion_consent(author bigint, first_pin bigint, business bigint) returns text language sql stable as $$
  select case
    when author = business or exists (select from business_members m where m.business_id = business and m.member_id = author) then 'given'
    else coalesce(
      (select s.answer from promotion_askings s
       where s.author_id = author and s.pin_id = first_pin and s.business_id = business and s.answer <> 'open'),
      (select 'given' from pins w where w.id = first_pin and w.method in ('scraped', 'button')),
      (select case when u.lets_promote then 'given' else 'open' end from users u where u.id = author),
      'gone') end
$$;

-- Ads that ran before authors were asked run on until their authors say otherwise.
insert into promotion_askings (author_id, pin_id, business_id, shown_pin_id, answer)
select p.creator_id, coalesce(p.origin_id, p.id), a.owner_user_id, min(p.id), 'given'
from ads d join ad_accounts a on a.id = d.ad_account_id join pins p on p.id = d.pin_id
where d.status in ('ACTIVE', 'PAUSED') and promotion_consent(p.creator_id, coalesce(p.origin_id, p.id), a.owner_user_id) = 'open'
group by 1, 2, 3;

-- Asks who made a Pin, unless they said so or were asked before.
create function ask_author(author bigint, first_pin bigint, business bigint, pin bigint) returns void language plpgsql as $$
begin
  if author = business or promotion_consent(author, first_pin, business) <> 'open' then
    return;
  end if;
  insert into promotion_askings (author_id, pin_id, business_id, shown_pin_id) values (author, first_pin, business, pin) on conflict do nothing;
  if found then
    insert into notices (user_id, kind, actor_id, pin_id) values (author, 'promotion_request', business, pin);
  end if;
end $$;

-- The first try to promote somebody's Pin asks them.
create function ask_author_of_ad() returns trigger language plpgsql as $$
begin
  perform ask_author(p.creator_id, coalesce(p.origin_id, p.id), a.owner_user_id, p.id)
  from pins p cross join ad_accounts a where p.id = new.pin_id and a.id = new.ad_account_id;
  return null;
end $$;
create trigger ads_ask after insert on ads for each row when (new.status in ('ACTIVE', 'PAUSED')) execute function ask_author_of_ad();
create trigger ads_ask_anew after update of status, pin_id on ads for each row
  when ((old.status = 'DRAFT' or old.pin_id <> new.pin_id) and new.status in ('ACTIVE', 'PAUSED')) execute function ask_author_of_ad();

-- Asks the author of ads that ran without a question, of all businesses or of one. It happens rarely, so nothing is kept to find such ads by.
create function ask_author_anew(author bigint, of_business bigint default null) returns void language sql as $$
  select ask_author(author, coalesce(p.origin_id, p.id), a.owner_user_id, p.id)
  from ads d join ad_accounts a on a.id = d.ad_account_id join pins p on p.id = d.pin_id
  where d.status in ('ACTIVE', 'PAUSED') and p.creator_id = author and (of_business is null or a.owner_user_id = of_business)
$$;

-- Somebody stops working for a business whatever is wrong with ads.
create function ask_past_member() returns trigger language plpgsql as $$
begin
  perform ask_author_anew(old.member_id, old.business_id);
  return null;
exception
  when serialization_failure or deadlock_detected then raise;
  when others then
    raise warning 'ads of Pins of somebody who left a business could not be asked about: %', sqlerrm;
    return null;
end $$;
create trigger business_members_ask_anew after delete on business_members for each row execute function ask_past_member();

create trigger promotion_askings_tell after insert or update or delete on promotion_askings for each statement execute function tell_ads_changed();
create trigger users_lets_promote_tell after update of lets_promote on users for each statement execute function tell_ads_changed();
create trigger business_members_tell after insert or delete on business_members for each statement execute function tell_ads_changed();
