-- Whether PostgreSQL would look for the newest rows with some words through the index of words and sort them, rather than go from the newest back until it
-- has enough. It knows how frequent each word is, so it's asked: planning this much takes a twentieth of planning all that a search does.
create function searched_by_words(list text, words tsquery, most int) returns boolean language plpgsql strict as $$
declare
  plan json;
begin
  execute format('explain (format json, costs off) select id from %I where search @@ %L::tsquery%s order by id desc limit %s', list, words::text,
    case list when 'pins' then ' and is_public and origin_id is null' else '' end, most) into plan;
  return plan::text ~ '"Node Type": "(Incremental )?Sort"';
end
$$;
