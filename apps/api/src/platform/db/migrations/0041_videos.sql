-- Pins that move, in the orders in which they are listed.
alter table pin_interests add column moving boolean not null default false;
create index pin_interests_moving on pin_interests (interest_id, rank desc, pin_id desc) include (owner_id) where moving;
alter table pin_standings add column moving boolean not null default false;
create index pin_standings_moving on pin_standings (popular desc, pin_id desc) include (owner_id) where moving;

update pin_interests k set moving = true from pins p where p.owner_id = k.owner_id and p.id = k.pin_id and p.animated;
update pin_standings k set moving = true from pins p where p.owner_id = k.owner_id and p.id = k.pin_id and p.animated;
