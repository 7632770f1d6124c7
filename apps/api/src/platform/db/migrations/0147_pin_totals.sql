-- How often a Pin was seen, opened, and left for its link on the days that pin_days keeps no longer.
create table pin_totals (
  owner_id bigint not null,
  pin_id bigint not null,
  impressions bigint not null,
  closeups bigint not null,
  clicks bigint not null,
  primary key (owner_id, pin_id),
  foreign key (owner_id, pin_id) references pins on delete cascade on update cascade
);
