-- When somebody who asked to have their account deleted was told by mail until when they can come back.
alter table away_people add column told_at timestamptz;
