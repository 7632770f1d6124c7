-- A pin's saves are counted as far as they are public: a save to a secret board is nobody's business, not even as a number.
update pins first set save_count = (select count(*) from pins s where s.origin_id = first.id and s.is_public)
where first.id in (select s.origin_id from pins s where s.origin_id is not null and not s.is_public);

-- A save becomes public, or stops being so, with its board, by moving and by merging. The pins and the first pins of their chains are
-- locked before, in the order of their ids.
create function count_public_save() returns trigger language plpgsql as $$
begin
  update pins set save_count = save_count + case when new.is_public then 1 else -1 end where id = new.origin_id;
  return null;
end
$$;
create trigger pins_public_saves after update of is_public on pins for each row
  when (new.origin_id is not null and old.is_public <> new.is_public) execute function count_public_save();
