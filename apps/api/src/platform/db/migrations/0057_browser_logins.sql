insert into feature_gates (name, enabled, description)
values
  ('web_google_one_tap', false, 'Browsers offer strangers to log in with the account at Google that they are logged in to.'),
  ('web_smart_lock', false, 'Browsers offer strangers to log in with a password that they keep.')
on conflict do nothing;
