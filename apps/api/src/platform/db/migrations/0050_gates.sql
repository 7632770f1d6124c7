-- A gate may be open for a share of the people, and a browser may decide some of them for itself.
alter table feature_gates
  add column description text not null default '',
  add column share smallint not null default 100 check (share between 0 and 100),
  add column own_choice boolean not null default false;

update feature_gates set description = case name
  when 'verified_identity_badge' then 'Badges of people whose identity is verified.'
  when 'verified_merchant_badge' then 'Badges of verified merchants.'
  when 'web_post_create_retargeting' then 'After a Pin from Instagram was saved: an offer to connect the account.'
  when 'grid_profiler_layout' then 'Times how grids of Pins are laid out. Takes precedence over the next.'
  when 'grid_profiler_timing' then 'Times how fast the pictures of grids of Pins come.'
end
where name in ('verified_identity_badge', 'verified_merchant_badge', 'web_post_create_retargeting', 'grid_profiler_layout', 'grid_profiler_timing');

insert into feature_gates (name, enabled, description, own_choice)
values ('web_vertical_nav', false, 'Navigation at the side of wide windows instead of in the header.', true)
on conflict do nothing;

-- Outlives the account of whoever changed it.
create table feature_gate_changes (
  id bigint primary key default next_id(),
  gate text not null references feature_gates on delete cascade,
  enabled boolean not null,
  share smallint not null,
  user_id bigint references users on delete set null,
  made_at timestamptz not null default now()
);
create index feature_gate_changes_user on feature_gate_changes (user_id) where user_id is not null;
create index feature_gate_changes_gate on feature_gate_changes (gate);
