-- Records of customer lists that come in parts, each sealed with the upload's own key; both are let go once they're read.
create table customer_list_uploads (
  ad_account_id bigint not null,
  id bigint not null default next_id(),
  list_id bigint not null,
  operation text not null check (operation in ('ADD', 'REMOVE')),
  total_parts int not null check (total_parts between 1 and 10),
  seal bytea,
  state text not null default 'NOT_STARTED' check (state in ('NOT_STARTED', 'RUNNING', 'SUCCEEDED', 'FAILED')),
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  -- Null until all are read.
  valid int,
  invalid int,
  primary key (ad_account_id, id),
  foreign key (ad_account_id, list_id) references customer_lists on delete cascade
);
create index customer_list_uploads_list on customer_list_uploads (ad_account_id, list_id);
create index customer_list_uploads_open on customer_list_uploads (created_time) where seal is not null;

create table customer_list_upload_parts (
  ad_account_id bigint not null,
  upload_id bigint not null,
  part int not null,
  primary key (ad_account_id, upload_id, part),
  foreign key (ad_account_id, upload_id) references customer_list_uploads on delete cascade
);
