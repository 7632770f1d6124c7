-- A pictograph is a word of its own, so that it's found alone and beside letters: `u1f383` for the pumpkin. PostgreSQL takes such signs for spaces.
-- The color of a skin says nothing else, and what joins signs is taken out with the marks of letters.
create or replace function search_clean(words text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(replace(
    case when words !~ '[\u2600-\u27bf\u2b50\u2b55\U0001f000-\U0001faff]' then words else (
      select string_agg(case
        when c ~ '[\U0001f3fb-\U0001f3ff]' then ''
        when c ~ '[\u2600-\u27bf\u2b50\u2b55\U0001f000-\U0001faff]' then ' u' || to_hex(ascii(c)) || ' '
        else c end, '' order by n)
      from string_to_table(words, null) with ordinality as t (c, n)
    ) end, '''', ''),
    '[[:space:][:punct:]\u00a0-\u00bf\u2000-\u206f\u3000-\u3004\u3008-\u303f\u30fb\uff5f-\uff65$+<=>^|~]+', ' ', 'g'))
$$;

update boards set name = name where name || description ~ '[\u2600-\u27bf\u2b50\u2b55\U0001f000-\U0001faff]';
update users set about = about where full_name || about ~ '[\u2600-\u27bf\u2b50\u2b55\U0001f000-\U0001faff]';
update pins p set title = title where title || description || alt_text ~ '[\u2600-\u27bf\u2b50\u2b55\U0001f000-\U0001faff]'
  or exists (select 1 from boards b where b.owner_id = p.owner_id and b.id = p.board_id
    and b.name ~ '[\u2600-\u27bf\u2b50\u2b55\U0001f000-\U0001faff]');
