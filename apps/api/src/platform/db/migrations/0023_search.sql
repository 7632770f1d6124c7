-- Search folds what is stored and what is asked in one way: no accents, no case, one apostrophe, the compatible forms of Unicode, and
-- parts of words in scripts that put no spaces between them.

-- A text without what people leave out or type in another way: accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, invisible
-- characters, letters that are others with a stroke. The marks of other scripts are letters of theirs and stay.
create function search_fold(words text) returns text language sql immutable strict parallel safe as $$
  select translate(replace(replace(replace(replace(lower(normalize(
    regexp_replace(
      normalize(translate(words, '’‘ʼʻ´`′＇‛', repeat('''', 9)), NFKD),
      '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc'
      || '\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]', '', 'g'),
    NFC)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðłħıĸŋŧς', 'oddlhikntσ')
$$;

-- Only words, one space between them. An apostrophe within a word is taken out of it.
create function search_clean(words text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(replace(words, '''', ''),
    '[[:space:][:punct:]\u00a0-\u00bf\u2000-\u206f\u3000-\u3004\u3008-\u303f\u30fb\uff5f-\uff65$+<=>^|~]+', ' ', 'g'))
$$;

-- Writing without spaces (Chinese, Japanese, Korean, Thai, Lao, Burmese, Khmer) as pairs of neighbours, `京都市` as `京都 都市`; `whole` adds the
-- last one alone, so that each is the beginning of some part.
create function search_parts(words text, whole boolean) returns text language sql immutable strict parallel safe as $$
  select case when words !~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u312f\u31f0-\u31ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]'
  then words else (
    select regexp_replace(trim(string_agg(
      case when not joined then c
        when next_joined then ' ' || c || next || ' '
        when whole or not coalesce(last_joined, false) then ' ' || c || ' '
        else ' ' end, '' order by n)), ' +', ' ', 'g')
    from (
      select c, n, joined, lead(c) over w as next, coalesce(lead(joined) over w, false) as next_joined, lag(joined) over w as last_joined
      from (
        select c, n, c ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u312f\u31f0-\u31ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]' as joined
        from string_to_table(words, null) with ordinality as t (c, n)
      ) t window w as (order by n)
    ) t) end
$$;

-- What is stored of a text. A word with an apostrophe is found as a whole (obrien, dont) and by its parts (brien, été of l'été).
create function search_words(words text) returns text language sql immutable strict parallel safe as $$
  select search_parts(search_clean(regexp_replace(search_fold(words),
    '([^[:space:][:punct:]]+)''([^[:space:][:punct:]]+)', '\1\2 \1 \2', 'g')), true)
$$;

-- What somebody asks: as people write searches (quotes, minus, or), or each word with the last one unfinished. Empty when there is no word.
create function search_query(config regconfig, asked text) returns tsquery language sql immutable strict parallel safe as $$
  with parts as (
    select part, n, n % 2 = 0 as quoted from string_to_table(search_fold(asked), '"') with ordinality as t (part, n)
  ), words as (
    select n, m, word like '-_%' as without, search_parts(search_clean(word), false) as body
    from parts, regexp_split_to_table(case when quoted then '' else part end, '[[:space:]]+') with ordinality as w (word, m)
    where not quoted
    union all
    select n, 1, false, search_parts(search_clean(part), false) from parts where quoted
  ), said as (
    select n, m, without, body from words where body <> ''
  )
  select websearch_to_tsquery(config, coalesce(string_agg(
      case when without then '-' else '' end || case when body ~ ' ' then '"' || body || '"' else body end, ' ' order by n, m), ''))
    || case when asked ~ '"' or bool_or(without or body = 'or') or count(*) = 0 then ''::tsquery else to_tsquery(config,
      string_agg('''' || replace(body, ' ', ''' <-> ''') || '''', ' & ' order by n, m) || ':*') end
  from said
$$;

alter table pins drop column search;
alter table pins add column search tsvector generated always as (
  setweight(to_tsvector('english', search_words(title)), 'A') || setweight(to_tsvector('english', search_words(description)), 'B') ||
  setweight(to_tsvector('simple', search_words(coalesce(domain, ''))), 'C')
) stored;
create index pins_search on pins using gin (search) where is_public;

alter table boards add column search tsvector generated always as (
  setweight(to_tsvector('english', search_words(name)), 'A') || setweight(to_tsvector('english', search_words(description)), 'B')
) stored;
create index boards_search on boards using gin (search);

alter table users add column search tsvector generated always as (
  setweight(to_tsvector('simple', search_words(full_name)), 'A') || setweight(to_tsvector('simple', search_words(username)), 'A') ||
  setweight(to_tsvector('simple', search_words(about)), 'C')
) stored;
create index users_search on users using gin (search);
