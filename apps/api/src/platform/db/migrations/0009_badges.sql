-- The badges of verified people and merchants depend on experiments (consumer §2.4).
insert into feature_gates (name, enabled)
values ('verified_identity_badge', true), ('verified_merchant_badge', true) on conflict do nothing;
