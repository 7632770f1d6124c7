-- What search reads of a pin: its title (exact words, and what they come from), description and hashtags, alternative text, the name of its
-- board and the site it links to, in the language it is written in; the words that people use, for corrections and suggestions; and what
-- somebody searched lately.

-- A letter of its own, and no и with a sign over it: what Russian words come from is told by it.
create or replace function search_fold(words text) returns text language sql immutable strict parallel safe as $$
  select translate(replace(replace(replace(replace(lower(normalize(
    regexp_replace(
      normalize(translate(replace(replace(words, E'и\u0306', 'й'), E'И\u0306', 'й'), '’‘ʼʻ´`′＇‛йЙ', repeat('''', 9) || E'\ue000\ue000'), NFKD),
      '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc'
      || '\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]', '', 'g'),
    NFC)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), E'øđðłħıĸŋŧς\ue000', 'oddlhikntσй')
$$;
update boards set name = name where name || description ~ '[йЙ]';
update users set about = about where full_name || about ~ '[йЙ]';

-- The language of a text: by its script, or by its little words; among equals that of the writer, then English. `words` are folded.
create function search_language(words text, locale text) returns text language sql immutable strict parallel safe as $$
  select case
    when words ~ '[\u3040-\u30ff]' then 'japanese'
    when words ~ '[\uac00-\ud7af]' then 'korean'
    when words ~ '[\u3400-\u9fff]' then 'chinese'
    when words ~ '[\u0e00-\u0e7f]' then 'thai'
    when words ~ '[\u0400-\u04ff]' then 'russian'
    when words ~ '[\u0370-\u03ff]' then 'greek'
    when words ~ '[\u0600-\u06ff]' then 'arabic'
    when words ~ '[\u0590-\u05ff]' then 'hebrew'
    when words ~ '[\u0900-\u097f]' then 'hindi'
    else (
      select name from (values
        ('english', 'en', 'english_stem'::regdictionary), ('german', 'de', 'german_stem'), ('french', 'fr', 'french_stem'),
        ('spanish', 'es', 'spanish_stem'), ('portuguese', 'pt', 'portuguese_stem'), ('italian', 'it', 'italian_stem'),
        ('dutch', 'nl', 'dutch_stem'), ('swedish', 'sv', 'swedish_stem'), ('danish', 'da', 'danish_stem')
      ) l (name, code, dictionary)
      order by (select count(*) from unnest(string_to_array(words, ' ')) w where length(w) < 9 and ts_lexize(dictionary, w) = '{}') desc,
        (code = left(locale, 2)) desc, (code = 'en') desc, code
      limit 1)
    end
$$;

-- How words of a language are brought to what they come from; languages without such rules keep them as they are.
create function search_stemming(language text) returns regconfig language sql immutable strict parallel safe as $$
  select case when language in ('german', 'french', 'spanish', 'portuguese', 'italian', 'dutch', 'swedish', 'danish', 'russian', 'greek',
    'arabic', 'hindi') then language::regconfig else 'english'::regconfig end
$$;

-- Words of one part of a pin: what they come from in English and in its own language.
create function search_stems_of(words text, language text) returns tsvector language sql immutable strict parallel safe as $$
  select case when search_stemming(language) = 'english'::regconfig then to_tsvector('english', words)
    else to_tsvector('english', words) || to_tsvector(search_stemming(language), words) end
$$;

-- Words as they are written, without English ones that say nothing.
create function search_exact(words text) returns tsvector language sql immutable strict parallel safe as $$
  select ts_delete(v, array(select w from unnest(tsvector_to_array(v)) w where ts_lexize('english_stem', w) = '{}'))
  from to_tsvector('simple', words) v
$$;

create function keep_pin_search() returns trigger language plpgsql as $$
declare
  title text := search_words(new.title);
  description text := search_words(new.description);
  board text;
  locale text;
begin
  select search_words(b.name) into board from boards b where b.owner_id = new.owner_id and b.id = new.board_id;
  select u.locale into locale from users u where u.id = new.pinner_id;
  new.language := search_language(title || ' ' || description, coalesce(locale, 'en'));
  new.search :=
    setweight(search_exact(title) || search_stems_of(title, new.language), 'A') ||
    setweight(search_stems_of(description, new.language), 'B') ||
    setweight(search_stems_of(search_words(new.alt_text), 'english'), 'C') ||
    setweight(to_tsvector('simple', search_words(coalesce(new.domain, ''))) ||
      search_stems_of(coalesce(board, ''), new.language), 'D');
  return new;
end
$$;

drop index pins_search;
alter table pins drop column search;
alter table pins add column search tsvector not null default '', add column language text not null default 'english';
create trigger pin_search before insert or update of title, description, alt_text, domain, board_id, owner_id on pins
  for each row execute function keep_pin_search();
update pins set title = title;
create index pins_search on pins using gin (search) where is_public and origin_id is null;

-- Who saved a pin: each person counts once, however often they save it.
drop index pins_origin;
create index pins_origin on pins (origin_id, pinner_id) include (is_public) where origin_id is not null;

-- A word with up to two of its first seven letters left out: two spellings of a word have one of these in common.
create function search_deletes(word text) returns text[] language sql immutable strict parallel safe as $$
  with whole as (select left(word, 7) as w), one as (
    select left(w, i - 1) || substr(w, i + 1) as w from whole, generate_series(1, length(w)) i where length(word) > 3
  ), two as (
    select left(w, i - 1) || substr(w, i + 1) from one, generate_series(1, length(w)) i where length(word) > 5
  )
  select array(select w from whole union select w from one union select * from two)
$$;

-- What a word comes from in each language that it can be of, as `german:berg`.
create function search_stems(word text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select name || ':' || stem from (values
      ('english', 'english_stem'::regdictionary, '[a-z]'), ('german', 'german_stem', '[a-z]'), ('french', 'french_stem', '[a-z]'),
      ('spanish', 'spanish_stem', '[a-z]'), ('portuguese', 'portuguese_stem', '[a-z]'), ('italian', 'italian_stem', '[a-z]'),
      ('dutch', 'dutch_stem', '[a-z]'), ('swedish', 'swedish_stem', '[a-z]'), ('danish', 'danish_stem', '[a-z]'),
      ('russian', 'russian_stem', '[\u0400-\u04ff]'), ('greek', 'greek_stem', '[\u0370-\u03ff]'),
      ('arabic', 'arabic_stem', '[\u0600-\u06ff]'), ('hindi', 'hindi_stem', '[\u0900-\u097f]')
    ) l (name, dictionary, letters), unnest(ts_lexize(dictionary, word)) stem
    where word ~ letters)
$$;

-- Words of public pins that started a chain, and pairs of neighbours in their titles, as the job `search.terms` counts them: how many people use
-- each. `keys` are for finding a word by its misspellings; null for pairs and writing without spaces.
create table search_terms (
  term text collate "C" primary key,
  spelled text not null,
  people int not null,
  stems text[] not null,
  keys text[]
);
create index search_terms_stems on search_terms using gin (stems) with (fastupdate = off);
create index search_terms_keys on search_terms using gin (keys) with (fastupdate = off);
create index search_terms_begin_1 on search_terms (left(term, 1) collate "C", people desc, term);
create index search_terms_begin_2 on search_terms (left(term, 2) collate "C", people desc, term);
create index search_terms_begin_4 on search_terms (left(term, 4) collate "C", people desc, term);

-- The color that people would call a color, by its hue, how strong it is, and how light.
create function color_name(hex text) returns text language sql immutable strict parallel safe as $$
  select case
    when high - low < 24 or high - low < high * 0.12 then case when high > 225 then 'white' when high < 60 then 'black' else 'gray' end
    when hue >= 15 and hue < 50 and high < 165 then 'brown'
    when hue >= 20 and hue < 55 and high - low < high * 0.32 then 'beige'
    when hue < 15 or hue >= 345 then case when low > 140 then 'pink' else 'red' end
    when hue < 42 then 'orange' when hue < 68 then 'yellow' when hue < 160 then 'green' when hue < 195 then 'teal'
    when hue < 255 then 'blue' when hue < 295 then 'purple' else 'pink' end
  from (
    select high, low, case
      when high = low then 0
      when high = r then mod((360 + 60.0 * (g - b) / (high - low))::int, 360)
      when high = g then 120 + 60.0 * (b - r) / (high - low)
      else 240 + 60.0 * (r - g) / (high - low) end as hue
    from (select r, g, b, greatest(r, g, b) as high, least(r, g, b) as low from (
      select ('x' || substr(hex, 2, 2))::bit(8)::int as r, ('x' || substr(hex, 4, 2))::bit(8)::int as g,
        ('x' || substr(hex, 6, 2))::bit(8)::int as b) rgb) bounds
  ) hsv
$$;

-- Up to which pin words are counted.
create table search_terms_counted (only_one boolean primary key default true check (only_one), pin_id bigint not null);
insert into search_terms_counted (pin_id) values (0);

-- What a person searched lately, newest last. `folded` keeps one of two spellings.
create table recent_searches (
  user_id bigint not null references users on delete cascade,
  folded text not null,
  query text not null,
  searched_at timestamptz not null default now(),
  primary key (user_id, folded)
);
create index recent_searches_newest on recent_searches (user_id, searched_at desc);
