-- Trees of businesses: an organization and its brands. A hierarchy goes by the id of the business at its root.
create table hierarchy_nodes (
  -- A business is in one hierarchy at most, so two joined trees can't make a circle.
  business_id bigint primary key references users on delete cascade,
  hierarchy_id bigint not null references hierarchy_nodes on delete cascade,
  -- Null for the root.
  parent_id bigint references hierarchy_nodes deferrable initially deferred,
  -- Ids from the root to the business itself.
  path bigint[] not null,
  -- The hierarchy made its account, and looks after its profile.
  is_made boolean not null default false,
  -- Kinds of rules that don't reach it, or what is below it, from above.
  exempt text[] not null default '{}' check (exempt <@ '{SECURITY,BRAND_SAFETY,SHARED_TAGS}'::text[]),
  joined_at timestamptz not null default now(),
  check ((parent_id is null) = (hierarchy_id = business_id)),
  check (path[1] = hierarchy_id and path[cardinality(path)] = business_id)
);
create index hierarchy_nodes_hierarchy on hierarchy_nodes (hierarchy_id, business_id);
create index hierarchy_nodes_parent on hierarchy_nodes (parent_id);

-- Brands of one that leaves, or whose account is deleted, go to the one above it.
create function lift_brands() returns trigger language plpgsql as $$
begin
  if old.parent_id is not null then
    update hierarchy_nodes
    set parent_id = case when parent_id = old.business_id then old.parent_id else parent_id end, path = array_remove(path, old.business_id)
    where hierarchy_id = old.hierarchy_id and old.business_id = any(path);
  end if;
  return null;
end $$;
create trigger hierarchy_nodes_lift after delete on hierarchy_nodes for each row execute function lift_brands();

-- Who runs a part of a tree without being an administrator of the business at its top.
create table hierarchy_managers (
  business_id bigint not null references hierarchy_nodes on delete cascade,
  member_id bigint not null,
  -- Where they work: who leaves it, manages no longer.
  works_for bigint not null,
  added_by bigint references users on delete set null,
  added_at timestamptz not null default now(),
  primary key (business_id, member_id),
  foreign key (works_for, member_id) references business_members on delete cascade
);
create index hierarchy_managers_member on hierarchy_managers (works_for, member_id);
create index hierarchy_managers_by on hierarchy_managers (added_by) where added_by is not null;

create table hierarchy_invites (
  hierarchy_id bigint not null references hierarchy_nodes on delete cascade,
  id bigint not null default next_id(),
  -- What it would stand below.
  parent_id bigint not null references hierarchy_nodes on delete cascade,
  business_id bigint not null references users on delete cascade,
  invited_by bigint references users on delete set null,
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  primary key (hierarchy_id, id)
);
create unique index hierarchy_invites_open on hierarchy_invites (hierarchy_id, business_id) where status = 'PENDING';
create index hierarchy_invites_id on hierarchy_invites (id);
create index hierarchy_invites_business on hierarchy_invites (business_id);
create index hierarchy_invites_parent on hierarchy_invites (parent_id);
create index hierarchy_invites_by on hierarchy_invites (invited_by) where invited_by is not null;

-- From which businesses rules of each kind reach a business: itself and all above it, up to where one is exempt from the kind.
create view hierarchy_sources as
  select n.business_id, k.kind, a.id as source_id
  from hierarchy_nodes n cross join unnest('{SECURITY,BRAND_SAFETY,SHARED_TAGS}'::text[]) k (kind)
    cross join lateral unnest(n.path) with ordinality a (id, at)
  where a.at >= coalesce((
    select max(x.at) from unnest(n.path) with ordinality x (id, at) join hierarchy_nodes e on e.business_id = x.id
    where k.kind = any(e.exempt)), 1);

-- Rules about who acts for a business and for what is below it, beside those of `business_rules`.
create table hierarchy_rules (
  business_id bigint primary key references hierarchy_nodes on delete cascade,
  require_mfa boolean not null default false,
  allowed_domains text[] not null default '{}',
  session_hours int check (session_hours between 1 and 720)
);

-- What ads of a business and of those below it aren't shown with.
create table hierarchy_blocks (
  business_id bigint not null references hierarchy_nodes on delete cascade,
  kind text not null check (kind in ('WORD', 'ADDRESS', 'INTEREST', 'PERSON')),
  -- A word or a phrase, folded; a domain; the id of a topic; the id of somebody.
  value text not null,
  person_id bigint generated always as (case when kind = 'PERSON' then value::bigint end) stored references users on delete cascade,
  added_at timestamptz not null default now(),
  primary key (business_id, kind, value)
);
create index hierarchy_blocks_person on hierarchy_blocks (person_id) where person_id is not null;
-- Every process keeps the lists with the ads that run; a tree that changes moves them.
create trigger hierarchy_blocks_tell after insert or delete on hierarchy_blocks for each statement execute function tell_ads_changed();
create trigger hierarchy_nodes_tell after insert or update or delete on hierarchy_nodes for each statement execute function tell_ads_changed();

-- Conversion tags whose events also count for the ad accounts of all businesses below the one whose they are.
create table hierarchy_tags (
  ad_account_id bigint not null,
  tag_id bigint not null,
  business_id bigint not null references hierarchy_nodes on delete cascade,
  shared_at timestamptz not null default now(),
  primary key (tag_id),
  foreign key (ad_account_id, tag_id) references conversion_tags on delete cascade,
  foreign key (business_id, ad_account_id) references ad_accounts (owner_user_id, id) on delete cascade
);
create index hierarchy_tags_business on hierarchy_tags (business_id, ad_account_id);
create index hierarchy_tags_account on hierarchy_tags (ad_account_id, tag_id);
