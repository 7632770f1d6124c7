-- Ads show the promotion of their ad group: all of them, or those of products that name it.
alter table ad_groups
  add column promotion_id bigint,
  add column promotion_level text not null default 'NONE' check (promotion_level in ('NONE', 'ITEM', 'AD_GROUP')),
  add foreign key (ad_account_id, promotion_id) references promotions on delete set null (promotion_id);
create index ad_groups_promotion on ad_groups (ad_account_id, promotion_id) where promotion_id is not null;
