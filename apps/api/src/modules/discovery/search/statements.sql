-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- search.guides (guides-queries.ts)
-- $1 viewer int8
-- $2 match tsquery
-- $3 language text
-- $4 said tsquery
-- gives
--   words jsonb
--   domains text[]
--   colors text[]
--   brands text[]
--   on_sale bool
with met as materialized (
     select p.link, p.id, p.pinner_id, p.title, p.domain, p.dominant_color from pins p
     where p.is_public and p.origin_id is null and p.search @@ $2::tsquery
       and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
     order by p.id desc limit 100
   ), words as (
     select w.word, count(distinct met.id) as pins, count(distinct met.pinner_id) as people
     from met, regexp_split_to_table(lower(met.title), '[^[:alnum:]\u0300-\u036f\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0900-\u0963\u0966-\u096f\u0971-\u0df3\u0e01-\u0e3e\u0e40-\u0e4e\u0e80-\u0edf\u1000-\u1049\u1050-\u109f\u1780-\u17d3''’-]+') w (word)
     where length(w.word) between 3 and 24 and w.word !~ '[0-9]' group by w.word
   )
   select (
       select coalesce(jsonb_agg(jsonb_build_object('word', w.word, 'named', (select count(*) >= 3 from (
  select distinct n.owner_id from boards n where n.slug in (fold_text(w.word), fold_text(w.word) || 's') and n.privacy = 'public' and n.archived_at is null and n.content_state <> 'unavailable'
  limit 3) several)) order by w.people desc, w.pins desc, w.word), '[]')
       from (
         select * from words where pins > 1 and pins < (select count(*) from met)
           and ts_lexize('english_stem', word) <> '{}' and to_tsvector(search_stemming($3), search_fold(word)) <> ''::tsvector
           and not (search_exact(search_words(word)) || search_stems_of(search_words(word), $3)) @@ $4::tsquery
         order by people desc, pins desc, word limit 40) w) as words,
     array(select domain from met where domain is not null group by domain having count(*) > 1
       order by count(distinct pinner_id) desc, count(*) desc, domain limit 6) as domains,
     array(select color_name(dominant_color) as color from met group by color order by count(*) desc, color limit 8) as colors,
     array(select min(l.brand) from met join linked_products l on l.link = met.link and l.brand is not null and l.price is not null
       group by l.brand_key order by count(*) desc, min(l.brand) limit 8) as brands,
     exists (select 1 from met join linked_products l on l.link = met.link and l.sale_price is not null) as on_sale;

-- search.product_guides (guides-queries.ts)
-- $1 viewer int8
-- $2 match tsquery
-- $3 language text
-- $4 said tsquery
-- gives
--   words jsonb
--   domains text[]
--   colors text[]
--   brands text[]
--   on_sale bool
with met as materialized (
     select p.link, p.id, p.pinner_id, p.title, p.domain, p.dominant_color from pins p
     where p.is_public and p.origin_id is null and p.search @@ $2::tsquery
       and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       and exists (select 1 from linked_products g where g.link = p.link and g.price is not null)
     order by p.id desc limit 100
   ), words as (
     select w.word, count(distinct met.id) as pins, count(distinct met.pinner_id) as people
     from met, regexp_split_to_table(lower(met.title), '[^[:alnum:]\u0300-\u036f\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0900-\u0963\u0966-\u096f\u0971-\u0df3\u0e01-\u0e3e\u0e40-\u0e4e\u0e80-\u0edf\u1000-\u1049\u1050-\u109f\u1780-\u17d3''’-]+') w (word)
     where length(w.word) between 3 and 24 and w.word !~ '[0-9]' group by w.word
   )
   select (
       select coalesce(jsonb_agg(jsonb_build_object('word', w.word, 'named', (select count(*) >= 3 from (
  select distinct n.owner_id from boards n where n.slug in (fold_text(w.word), fold_text(w.word) || 's') and n.privacy = 'public' and n.archived_at is null and n.content_state <> 'unavailable'
  limit 3) several)) order by w.people desc, w.pins desc, w.word), '[]')
       from (
         select * from words where pins > 1 and pins < (select count(*) from met)
           and ts_lexize('english_stem', word) <> '{}' and to_tsvector(search_stemming($3), search_fold(word)) <> ''::tsvector
           and not (search_exact(search_words(word)) || search_stems_of(search_words(word), $3)) @@ $4::tsquery
         order by people desc, pins desc, word limit 40) w) as words,
     array(select domain from met where domain is not null group by domain having count(*) > 1
       order by count(distinct pinner_id) desc, count(*) desc, domain limit 6) as domains,
     array(select color_name(dominant_color) as color from met group by color order by count(*) desc, color limit 8) as colors,
     array(select min(l.brand) from met join linked_products l on l.link = met.link and l.brand is not null and l.price is not null
       group by l.brand_key order by count(*) desc, min(l.brand) limit 8) as brands,
     exists (select 1 from met join linked_products l on l.link = met.link and l.sale_price is not null) as on_sale;

-- search.read (plan-queries.ts)
-- $1 texts text[]
-- $2 known bool[]
-- $3 viewerLanguage text
-- gives
--   n int4
--   body text
--   language text
--   phrases text[]
--   words json
select t.n::int as n, t.body, l.language,
     array[phraseto_tsquery('simple', t.body)::text, phraseto_tsquery('english', t.body)::text,
       phraseto_tsquery(search_stemming($3), t.body)::text, phraseto_tsquery(search_stemming(l.language), t.body)::text] as phrases,
     (select json_agg(json_build_object('word', w.word, 'stems', s.stems, 'empty', e.empty, 'known', k.known, 'form', k.form,
        'candidates', case when k.known and not k.form then '[]'::json else (
          select coalesce(json_agg(c), '[]'::json) from (
            select term, spelled, people from search_terms where keys && search_deletes(w.word)
              and (not k.form or stems = array(select s from unnest(s.stems) s where s like 'english:%'))
            order by people desc, term limit 80
          ) c) end) order by w.n)
      from (select case when cardinality(kept) = 1 then kept[1] else said end as word, n, n = count(*) over () as last
          from string_to_table(t.body, ' ') with ordinality as s (said, n),
            lateral (select tsvector_to_array(to_tsvector('simple', said)) as kept offset 0) k) w,
        lateral (select search_stems(w.word) as stems offset 0) s,
        lateral (select array(select name from (values ('english', 'english_stem'::regdictionary), ('german', 'german_stem'),
          ('french', 'french_stem'), ('spanish', 'spanish_stem'), ('portuguese', 'portuguese_stem'), ('italian', 'italian_stem'),
          ('dutch', 'dutch_stem'), ('swedish', 'swedish_stem'), ('danish', 'danish_stem'), ('russian', 'russian_stem')
          ) d (name, dictionary) where ts_lexize(dictionary, w.word) = '{}') as empty) e,
        lateral (select t.asked and exists (
          select 1 from search_terms k where k.term = w.word and not (k.people > 5 or exists (
     with having_it as materialized (
       select p.title, p.description, p.alt_text, (select b.name from boards b where b.owner_id = p.owner_id and b.id = p.board_id) as name from pins p
       where p.is_public and p.origin_id is null and p.search @@ (
         select string_agg(quote_literal(form), ' | ')::tsquery
         from (select k.term union select substr(s, strpos(s, ':') + 1) from unnest(k.stems) s) f (form)
       )
     )
     select 1 from (select * from having_it limit 200) p where search_fold(lower(p.title || ' ' || p.description || ' ' || p.alt_text || ' ' || p.name)) like '%' || k.term || '%'))) as gone offset 0) g,
        lateral (select not t.asked or length(w.word) < 4 or w.word ~ '[0-9]'
          or exists (select 1 from search_terms where term = w.word and not gone)
          or (w.last and t.last and exists (
            select 1 from search_terms where left(term, 4) = left(w.word, 4) and starts_with(term, w.word) and not (gone and term = w.word)))
          as told offset 0) told,
        lateral (
          select told or exists (
            with akin as materialized (select term from search_terms where stems && s.stems)
            select 1 from akin where not (gone and term = w.word)) as known offset 0) either_way,
        lateral (select known, known and not told as form) k
     ) as words
   from (select n, asked, n = max(n) filter (where asked) over () as last, search_parts(search_clean(search_fold(text)), false) as body
     from unnest((select $1::text[]), (select $2::bool[])) with ordinality as t (text, asked, n)) t,
     lateral (select search_language(t.body, left($3, 2)) as language offset 0) l
   where t.body <> '' order by t.n;

-- search.shown_terms (plan-queries.ts)
-- $1 terms text[]
-- gives
--   term text not null
select t.term from search_terms t where t.term = any($1::text[]) and (t.people > 5 or exists (
     with having_it as materialized (
       select p.title, p.description, p.alt_text, (select b.name from boards b where b.owner_id = p.owner_id and b.id = p.board_id) as name from pins p
       where p.is_public and p.origin_id is null and p.search @@ (
         select string_agg(quote_literal(form), ' | ')::tsquery
         from (select t.term union select substr(s, strpos(s, ':') + 1) from unnest(t.stems) s) f (form)
       )
     )
     select 1 from (select * from having_it limit 200) p where search_fold(lower(p.title || ' ' || p.description || ' ' || p.alt_text || ' ' || p.name)) like '%' || t.term || '%'));

-- search.words (queries.ts)
-- $1 language text
-- $2 spellings text[]
-- gives
--   words text
select (select coalesce(string_agg('(' || s.words || ')', ' | ' order by s.n), '') from (
     select search_query($1::text::regconfig, a.asked)::text as words, a.n
     from unnest($2::text[]) with ordinality as a (asked, n)) s where s.words <> '') as words;

-- search.pins (queries.ts)
-- $1 viewer int8
-- $2 match tsquery
-- $3 some tsquery
-- $4 any text[]
-- $5 close text[]
-- $6 exact text[]
-- $7 weights float8[]
-- $8 language text
-- $9 rank int8
-- $10 before int8
-- $11 size int8
-- $12 kind text
-- $13 domains text[]
-- $14 colors text[]
-- $15 person text
-- $16 interest int8
-- $17 top int8[]
-- $18 products bool
-- $19 priceMin int8
-- $20 priceMax int8
-- $21 brands text[]
-- $22 onSale bool
-- gives
--   id int8
--   rank int8
with newest as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p where p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and p.origin_id is null and ($12 = 'pins' or $12 = 'videos' and p.animated
      or $12 = 'idea_pins' and p.link is null and p.method in ('uploaded', 'pinbuilder')) and (p.search @@ $2::tsquery) and ($13::text[] is null or p.domain = any($13::text[]))
      and ($14::text[] is null or color_name(p.dominant_color) = any($14::text[]))
      and ($15::text is null or p.pinner_id = (select u.id from users u where lower(u.username) = lower($15::text)))
      and ($16::bigint is null or exists (select 1 from pin_interests pi
        where pi.owner_id = p.owner_id and pi.pin_id = p.id and pi.interest_id = $16::bigint))
      and ($18::boolean is not true or exists (select 1 from linked_products g where g.link = p.link and g.price is not null
        and ($19::bigint is null or coalesce(g.sale_price, g.price) >= $19::bigint)
        and ($20::bigint is null or coalesce(g.sale_price, g.price) <= $20::bigint)
        and ($21::text[] is null or g.brand_key = any($21::text[])) and ($22::boolean is not true or g.sale_price is not null))) order by p.id desc limit 2400),
     met as materialized (select * from newest order by id desc limit 300),
     partly as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p where p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and p.origin_id is null and ($12 = 'pins' or $12 = 'videos' and p.animated
      or $12 = 'idea_pins' and p.link is null and p.method in ('uploaded', 'pinbuilder')) and p.search @@ $3::tsquery and (select count(*) from met) < 25 and not p.search @@ $2::tsquery and ($13::text[] is null or p.domain = any($13::text[]))
      and ($14::text[] is null or color_name(p.dominant_color) = any($14::text[]))
      and ($15::text is null or p.pinner_id = (select u.id from users u where lower(u.username) = lower($15::text)))
      and ($16::bigint is null or exists (select 1 from pin_interests pi
        where pi.owner_id = p.owner_id and pi.pin_id = p.id and pi.interest_id = $16::bigint))
      and ($18::boolean is not true or exists (select 1 from linked_products g where g.link = p.link and g.price is not null
        and ($19::bigint is null or coalesce(g.sale_price, g.price) >= $19::bigint)
        and ($20::bigint is null or coalesce(g.sale_price, g.price) <= $20::bigint)
        and ($21::text[] is null or g.brand_key = any($21::text[])) and ($22::boolean is not true or g.sale_price is not null))) order by p.id desc limit 800),
     scored as (
       select c.owner_id, c.id, c.pinner_id, c.save_count, (1000 * (c.whole + s.score + 0.5 * (c.language = $8)::int
         + 100 * (c.id = any($17::bigint[]))::int))::bigint as words
       from (
         select *, 50 as whole from met
         union all
         (select *, 0 from partly order by id desc limit 100)
       ) c, lateral (
         select coalesce(sum(w.weight * (2 * (c.search @@ w.wide::tsquery)::int + 2 * (c.search @@ w.close::tsquery)::int
           + (c.search @@ w.exact::tsquery)::int) + w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.wide::tsquery)
           + 2 * w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.close::tsquery)), 0) as score
         from unnest((select $4::text[]), (select $5::text[]), (select $6::text[]), (select $7::float8[])) w (wide, close, exact, weight)
       ) s
     ),
     spread as (
       select *, row_number() over (order by words desc, id desc) as place,
         row_number() over (partition by pinner_id order by words desc, id desc) - 1 as again from scored
     ),
     page as (
       select owner_id, id, words - 30 * least(again, 20) + case when save_count > 0 and place <= 100 then 40 * (
         select count(*) from (select distinct s.pinner_id from pins s where s.origin_id = spread.id and s.is_public
           and s.pinner_id <> spread.pinner_id limit 10) k) else 0 end as rank
       from spread
     ) select id, rank from page where (rank, id) < ($9::bigint, $10::bigint) order by rank desc, id desc limit $11;

-- search.wide.newest.newest (queries.ts)
-- $1 viewer int8
-- $2 match tsquery
-- $3 some tsquery
-- $4 any text[]
-- $5 close text[]
-- $6 exact text[]
-- $7 weights float8[]
-- $8 language text
-- $9 rank int8
-- $10 before int8
-- $11 size int8
-- $12 kind text
-- $13 top int8[]
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   rank int8
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (with newest as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p where case when p.search @@ (select $2::tsquery) then true end and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and p.origin_id is null and case when ((select $12::text) = 'pins' or (select $12::text) = 'videos' and p.animated
      or (select $12::text) = 'idea_pins' and p.link is null and p.method in ('uploaded', 'pinbuilder')) then true end order by p.id desc limit 300),
     met as materialized (select * from newest order by id desc limit 300),
     partly as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p where case when p.search @@ (select $3::tsquery) then true end and (select count(*) from met) < 25 and not p.search @@ $2::tsquery and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and p.origin_id is null and case when ((select $12::text) = 'pins' or (select $12::text) = 'videos' and p.animated
      or (select $12::text) = 'idea_pins' and p.link is null and p.method in ('uploaded', 'pinbuilder')) then true end order by p.id desc limit 100),
     scored as (
       select c.owner_id, c.id, c.pinner_id, c.save_count, (1000 * (c.whole + s.score + 0.5 * (c.language = $8)::int
         + 100 * (c.id = any($13::bigint[]))::int))::bigint as words
       from (
         select *, 50 as whole from met
         union all
         (select *, 0 from partly order by id desc limit 100)
       ) c, lateral (
         select coalesce(sum(w.weight * (2 * (c.search @@ w.wide::tsquery)::int + 2 * (c.search @@ w.close::tsquery)::int
           + (c.search @@ w.exact::tsquery)::int) + w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.wide::tsquery)
           + 2 * w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.close::tsquery)), 0) as score
         from unnest((select $4::text[]), (select $5::text[]), (select $6::text[]), (select $7::float8[])) w (wide, close, exact, weight)
       ) s
     ),
     spread as (
       select *, row_number() over (order by words desc, id desc) as place,
         row_number() over (partition by pinner_id order by words desc, id desc) - 1 as again from scored
     ),
     page as (
       select owner_id, id, words - 30 * least(again, 20) + case when save_count > 0 and place <= 100 then 40 * (
         select count(*) from (select distinct s.pinner_id from pins s where s.origin_id = spread.id and s.is_public
           and s.pinner_id <> spread.pinner_id limit 10) k) else 0 end as rank
       from spread
     ) select q.*, f.rank from (select owner_id, id, rank from page where (rank, id) < ($9::bigint, $10::bigint) order by rank desc, id desc limit $11) f join pins q on q.owner_id = f.owner_id and q.id = f.id) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.rank desc, p.id desc;

-- search.wide.newest.words (queries.ts)
-- $1 viewer int8
-- $2 match tsquery
-- $3 some tsquery
-- $4 any text[]
-- $5 close text[]
-- $6 exact text[]
-- $7 weights float8[]
-- $8 language text
-- $9 rank int8
-- $10 before int8
-- $11 size int8
-- $12 kind text
-- $13 top int8[]
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   rank int8
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (with newest as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p where case when p.search @@ (select $2::tsquery) then true end and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and p.origin_id is null and case when ((select $12::text) = 'pins' or (select $12::text) = 'videos' and p.animated
      or (select $12::text) = 'idea_pins' and p.link is null and p.method in ('uploaded', 'pinbuilder')) then true end order by p.id desc limit 300),
     met as materialized (select * from newest order by id desc limit 300),
     partly as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p where p.search @@ (select $3::tsquery) and (select count(*) from met) < 25 and not p.search @@ $2::tsquery and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and p.origin_id is null and case when ((select $12::text) = 'pins' or (select $12::text) = 'videos' and p.animated
      or (select $12::text) = 'idea_pins' and p.link is null and p.method in ('uploaded', 'pinbuilder')) then true end order by p.id + 0 desc limit 100),
     scored as (
       select c.owner_id, c.id, c.pinner_id, c.save_count, (1000 * (c.whole + s.score + 0.5 * (c.language = $8)::int
         + 100 * (c.id = any($13::bigint[]))::int))::bigint as words
       from (
         select *, 50 as whole from met
         union all
         (select *, 0 from partly order by id desc limit 100)
       ) c, lateral (
         select coalesce(sum(w.weight * (2 * (c.search @@ w.wide::tsquery)::int + 2 * (c.search @@ w.close::tsquery)::int
           + (c.search @@ w.exact::tsquery)::int) + w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.wide::tsquery)
           + 2 * w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.close::tsquery)), 0) as score
         from unnest((select $4::text[]), (select $5::text[]), (select $6::text[]), (select $7::float8[])) w (wide, close, exact, weight)
       ) s
     ),
     spread as (
       select *, row_number() over (order by words desc, id desc) as place,
         row_number() over (partition by pinner_id order by words desc, id desc) - 1 as again from scored
     ),
     page as (
       select owner_id, id, words - 30 * least(again, 20) + case when save_count > 0 and place <= 100 then 40 * (
         select count(*) from (select distinct s.pinner_id from pins s where s.origin_id = spread.id and s.is_public
           and s.pinner_id <> spread.pinner_id limit 10) k) else 0 end as rank
       from spread
     ) select q.*, f.rank from (select owner_id, id, rank from page where (rank, id) < ($9::bigint, $10::bigint) order by rank desc, id desc limit $11) f join pins q on q.owner_id = f.owner_id and q.id = f.id) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.rank desc, p.id desc;

-- search.wide.words.newest (queries.ts)
-- $1 viewer int8
-- $2 match tsquery
-- $3 some tsquery
-- $4 any text[]
-- $5 close text[]
-- $6 exact text[]
-- $7 weights float8[]
-- $8 language text
-- $9 rank int8
-- $10 before int8
-- $11 size int8
-- $12 kind text
-- $13 top int8[]
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   rank int8
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (with newest as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p where p.search @@ (select $2::tsquery) and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and p.origin_id is null and case when ((select $12::text) = 'pins' or (select $12::text) = 'videos' and p.animated
      or (select $12::text) = 'idea_pins' and p.link is null and p.method in ('uploaded', 'pinbuilder')) then true end order by p.id + 0 desc limit 300),
     met as materialized (select * from newest order by id desc limit 300),
     partly as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p where case when p.search @@ (select $3::tsquery) then true end and (select count(*) from met) < 25 and not p.search @@ $2::tsquery and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and p.origin_id is null and case when ((select $12::text) = 'pins' or (select $12::text) = 'videos' and p.animated
      or (select $12::text) = 'idea_pins' and p.link is null and p.method in ('uploaded', 'pinbuilder')) then true end order by p.id desc limit 100),
     scored as (
       select c.owner_id, c.id, c.pinner_id, c.save_count, (1000 * (c.whole + s.score + 0.5 * (c.language = $8)::int
         + 100 * (c.id = any($13::bigint[]))::int))::bigint as words
       from (
         select *, 50 as whole from met
         union all
         (select *, 0 from partly order by id desc limit 100)
       ) c, lateral (
         select coalesce(sum(w.weight * (2 * (c.search @@ w.wide::tsquery)::int + 2 * (c.search @@ w.close::tsquery)::int
           + (c.search @@ w.exact::tsquery)::int) + w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.wide::tsquery)
           + 2 * w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.close::tsquery)), 0) as score
         from unnest((select $4::text[]), (select $5::text[]), (select $6::text[]), (select $7::float8[])) w (wide, close, exact, weight)
       ) s
     ),
     spread as (
       select *, row_number() over (order by words desc, id desc) as place,
         row_number() over (partition by pinner_id order by words desc, id desc) - 1 as again from scored
     ),
     page as (
       select owner_id, id, words - 30 * least(again, 20) + case when save_count > 0 and place <= 100 then 40 * (
         select count(*) from (select distinct s.pinner_id from pins s where s.origin_id = spread.id and s.is_public
           and s.pinner_id <> spread.pinner_id limit 10) k) else 0 end as rank
       from spread
     ) select q.*, f.rank from (select owner_id, id, rank from page where (rank, id) < ($9::bigint, $10::bigint) order by rank desc, id desc limit $11) f join pins q on q.owner_id = f.owner_id and q.id = f.id) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.rank desc, p.id desc;

-- search.wide.words.words (queries.ts)
-- $1 viewer int8
-- $2 match tsquery
-- $3 some tsquery
-- $4 any text[]
-- $5 close text[]
-- $6 exact text[]
-- $7 weights float8[]
-- $8 language text
-- $9 rank int8
-- $10 before int8
-- $11 size int8
-- $12 kind text
-- $13 top int8[]
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   rank int8
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (with newest as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p where p.search @@ (select $2::tsquery) and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and p.origin_id is null and case when ((select $12::text) = 'pins' or (select $12::text) = 'videos' and p.animated
      or (select $12::text) = 'idea_pins' and p.link is null and p.method in ('uploaded', 'pinbuilder')) then true end order by p.id + 0 desc limit 300),
     met as materialized (select * from newest order by id desc limit 300),
     partly as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p where p.search @@ (select $3::tsquery) and (select count(*) from met) < 25 and not p.search @@ $2::tsquery and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and p.origin_id is null and case when ((select $12::text) = 'pins' or (select $12::text) = 'videos' and p.animated
      or (select $12::text) = 'idea_pins' and p.link is null and p.method in ('uploaded', 'pinbuilder')) then true end order by p.id + 0 desc limit 100),
     scored as (
       select c.owner_id, c.id, c.pinner_id, c.save_count, (1000 * (c.whole + s.score + 0.5 * (c.language = $8)::int
         + 100 * (c.id = any($13::bigint[]))::int))::bigint as words
       from (
         select *, 50 as whole from met
         union all
         (select *, 0 from partly order by id desc limit 100)
       ) c, lateral (
         select coalesce(sum(w.weight * (2 * (c.search @@ w.wide::tsquery)::int + 2 * (c.search @@ w.close::tsquery)::int
           + (c.search @@ w.exact::tsquery)::int) + w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.wide::tsquery)
           + 2 * w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.close::tsquery)), 0) as score
         from unnest((select $4::text[]), (select $5::text[]), (select $6::text[]), (select $7::float8[])) w (wide, close, exact, weight)
       ) s
     ),
     spread as (
       select *, row_number() over (order by words desc, id desc) as place,
         row_number() over (partition by pinner_id order by words desc, id desc) - 1 as again from scored
     ),
     page as (
       select owner_id, id, words - 30 * least(again, 20) + case when save_count > 0 and place <= 100 then 40 * (
         select count(*) from (select distinct s.pinner_id from pins s where s.origin_id = spread.id and s.is_public
           and s.pinner_id <> spread.pinner_id limit 10) k) else 0 end as rank
       from spread
     ) select q.*, f.rank from (select owner_id, id, rank from page where (rank, id) < ($9::bigint, $10::bigint) order by rank desc, id desc limit $11) f join pins q on q.owner_id = f.owner_id and q.id = f.id) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.rank desc, p.id desc;

-- search.shop (queries.ts)
-- $1 viewer int8
-- $2 match tsquery
-- $3 some tsquery
-- $4 any text[]
-- $5 close text[]
-- $6 exact text[]
-- $7 weights float8[]
-- $8 language text
-- $9 rank int8
-- $10 before int8
-- $11 size int8
-- $12 kind text
-- $13 domains text[]
-- $14 colors text[]
-- $15 person text
-- $16 interest int8
-- $17 top int8[]
-- $18 products bool
-- $19 priceMin int8
-- $20 priceMax int8
-- $21 brands text[]
-- $22 onSale bool
-- gives
--   id int8
--   rank int8
with newest as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p where p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and $15::text is not null and $12 <> '' and (p.search @@ $2::tsquery or numnode($2::tsquery) = 0) and ($13::text[] is null or p.domain = any($13::text[]))
      and ($14::text[] is null or color_name(p.dominant_color) = any($14::text[]))
      and ($15::text is null or p.pinner_id = (select u.id from users u where lower(u.username) = lower($15::text)))
      and ($16::bigint is null or exists (select 1 from pin_interests pi
        where pi.owner_id = p.owner_id and pi.pin_id = p.id and pi.interest_id = $16::bigint))
      and ($18::boolean is not true or exists (select 1 from linked_products g where g.link = p.link and g.price is not null
        and ($19::bigint is null or coalesce(g.sale_price, g.price) >= $19::bigint)
        and ($20::bigint is null or coalesce(g.sale_price, g.price) <= $20::bigint)
        and ($21::text[] is null or g.brand_key = any($21::text[])) and ($22::boolean is not true or g.sale_price is not null))) order by p.id desc limit 2400),
     met as materialized (select * from newest order by id desc limit 300),
     partly as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p where p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and $15::text is not null and $12 <> '' and p.search @@ $3::tsquery and (select count(*) from met) < 25 and not p.search @@ $2::tsquery and ($13::text[] is null or p.domain = any($13::text[]))
      and ($14::text[] is null or color_name(p.dominant_color) = any($14::text[]))
      and ($15::text is null or p.pinner_id = (select u.id from users u where lower(u.username) = lower($15::text)))
      and ($16::bigint is null or exists (select 1 from pin_interests pi
        where pi.owner_id = p.owner_id and pi.pin_id = p.id and pi.interest_id = $16::bigint))
      and ($18::boolean is not true or exists (select 1 from linked_products g where g.link = p.link and g.price is not null
        and ($19::bigint is null or coalesce(g.sale_price, g.price) >= $19::bigint)
        and ($20::bigint is null or coalesce(g.sale_price, g.price) <= $20::bigint)
        and ($21::text[] is null or g.brand_key = any($21::text[])) and ($22::boolean is not true or g.sale_price is not null))) order by p.id desc limit 800),
     scored as (
       select c.owner_id, c.id, c.pinner_id, c.save_count, (1000 * (c.whole + s.score + 0.5 * (c.language = $8)::int
         + 100 * (c.id = any($17::bigint[]))::int))::bigint as words
       from (
         select *, 50 as whole from met
         union all
         (select *, 0 from partly order by id desc limit 100)
       ) c, lateral (
         select coalesce(sum(w.weight * (2 * (c.search @@ w.wide::tsquery)::int + 2 * (c.search @@ w.close::tsquery)::int
           + (c.search @@ w.exact::tsquery)::int) + w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.wide::tsquery)
           + 2 * w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.close::tsquery)), 0) as score
         from unnest((select $4::text[]), (select $5::text[]), (select $6::text[]), (select $7::float8[])) w (wide, close, exact, weight)
       ) s
     ),
     spread as (
       select *, row_number() over (order by words desc, id desc) as place,
         row_number() over (partition by pinner_id order by words desc, id desc) - 1 as again from scored
     ),
     page as (
       select owner_id, id, words - 30 * least(again, 20) + case when save_count > 0 and place <= 100 then 40 * (
         select count(*) from (select distinct s.pinner_id from pins s where s.origin_id = spread.id and s.is_public
           and s.pinner_id <> spread.pinner_id limit 10) k) else 0 end as rank
       from spread
     ) select id, rank from page where (rank, id) < ($9::bigint, $10::bigint) order by rank desc, id desc limit $11;

-- search.saved (queries.ts)
-- $1 viewer int8
-- $2 match tsquery
-- $3 some tsquery
-- $4 any text[]
-- $5 close text[]
-- $6 exact text[]
-- $7 weights float8[]
-- $8 language text
-- $9 rank int8
-- $10 before int8
-- $11 size int8
-- $12 kind text
-- $13 domains text[]
-- $14 colors text[]
-- $15 person text
-- $16 interest int8
-- $17 top int8[]
-- $18 products bool
-- $19 priceMin int8
-- $20 priceMax int8
-- $21 brands text[]
-- $22 onSale bool
-- gives
--   id int8
--   rank int8
with newest as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p where p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and $15::text is not null and ($12 = 'pins' or $12 = 'videos' and p.animated
      or $12 = 'idea_pins' and p.link is null and p.method in ('uploaded', 'pinbuilder')) and (p.search @@ $2::tsquery) and ($13::text[] is null or p.domain = any($13::text[]))
      and ($14::text[] is null or color_name(p.dominant_color) = any($14::text[]))
      and ($15::text is null or p.pinner_id = (select u.id from users u where lower(u.username) = lower($15::text)))
      and ($16::bigint is null or exists (select 1 from pin_interests pi
        where pi.owner_id = p.owner_id and pi.pin_id = p.id and pi.interest_id = $16::bigint))
      and ($18::boolean is not true or exists (select 1 from linked_products g where g.link = p.link and g.price is not null
        and ($19::bigint is null or coalesce(g.sale_price, g.price) >= $19::bigint)
        and ($20::bigint is null or coalesce(g.sale_price, g.price) <= $20::bigint)
        and ($21::text[] is null or g.brand_key = any($21::text[])) and ($22::boolean is not true or g.sale_price is not null))) order by p.id desc limit 2400),
     met as materialized (select * from newest order by id desc limit 300),
     partly as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p where p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and $15::text is not null and ($12 = 'pins' or $12 = 'videos' and p.animated
      or $12 = 'idea_pins' and p.link is null and p.method in ('uploaded', 'pinbuilder')) and p.search @@ $3::tsquery and (select count(*) from met) < 25 and not p.search @@ $2::tsquery and ($13::text[] is null or p.domain = any($13::text[]))
      and ($14::text[] is null or color_name(p.dominant_color) = any($14::text[]))
      and ($15::text is null or p.pinner_id = (select u.id from users u where lower(u.username) = lower($15::text)))
      and ($16::bigint is null or exists (select 1 from pin_interests pi
        where pi.owner_id = p.owner_id and pi.pin_id = p.id and pi.interest_id = $16::bigint))
      and ($18::boolean is not true or exists (select 1 from linked_products g where g.link = p.link and g.price is not null
        and ($19::bigint is null or coalesce(g.sale_price, g.price) >= $19::bigint)
        and ($20::bigint is null or coalesce(g.sale_price, g.price) <= $20::bigint)
        and ($21::text[] is null or g.brand_key = any($21::text[])) and ($22::boolean is not true or g.sale_price is not null))) order by p.id desc limit 800),
     scored as (
       select c.owner_id, c.id, c.pinner_id, c.save_count, (1000 * (c.whole + s.score + 0.5 * (c.language = $8)::int
         + 100 * (c.id = any($17::bigint[]))::int))::bigint as words
       from (
         select *, 50 as whole from met
         union all
         (select *, 0 from partly order by id desc limit 100)
       ) c, lateral (
         select coalesce(sum(w.weight * (2 * (c.search @@ w.wide::tsquery)::int + 2 * (c.search @@ w.close::tsquery)::int
           + (c.search @@ w.exact::tsquery)::int) + w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.wide::tsquery)
           + 2 * w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.close::tsquery)), 0) as score
         from unnest((select $4::text[]), (select $5::text[]), (select $6::text[]), (select $7::float8[])) w (wide, close, exact, weight)
       ) s
     ),
     spread as (
       select *, row_number() over (order by words desc, id desc) as place,
         row_number() over (partition by pinner_id order by words desc, id desc) - 1 as again from scored
     ),
     page as (
       select owner_id, id, words - 30 * least(again, 20) + case when save_count > 0 and place <= 100 then 40 * (
         select count(*) from (select distinct s.pinner_id from pins s where s.origin_id = spread.id and s.is_public
           and s.pinner_id <> spread.pinner_id limit 10) k) else 0 end as rank
       from spread
     ) select id, rank from page where (rank, id) < ($9::bigint, $10::bigint) order by rank desc, id desc limit $11;

-- search.my_pins (queries.ts)
-- $1 viewer int8
-- $2 match tsquery
-- $3 some tsquery
-- $4 any text[]
-- $5 close text[]
-- $6 exact text[]
-- $7 weights float8[]
-- $8 language text
-- $9 rank int8
-- $10 before int8
-- $11 size int8
-- $12 kind text
-- $13 domains text[]
-- $14 colors text[]
-- $15 person text
-- $16 interest int8
-- $17 top int8[]
-- $18 products bool
-- $19 priceMin int8
-- $20 priceMax int8
-- $21 brands text[]
-- $22 onSale bool
-- $23 board text
-- $24 from text
-- gives
--   id int8
--   rank int8
with newest as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
      where (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))) and ($23 = '' or b.search @@ search_query('english', $23))
      and ($24 = '' or p.domain = any(array[lower($24), 'www.' || lower($24)])
        or exists (select 1 from users w where w.id in (p.creator_id, p.origin_pinner_id, p.pinner_id)
          and (lower(w.username) = lower(ltrim($24, '@')) or w.search @@ search_query('simple', $24)))) and p.pinner_id = $1::bigint and $12 <> '' and (p.search @@ $2::tsquery or numnode($2::tsquery) = 0) and ($13::text[] is null or p.domain = any($13::text[]))
      and ($14::text[] is null or color_name(p.dominant_color) = any($14::text[]))
      and ($15::text is null or p.pinner_id = (select u.id from users u where lower(u.username) = lower($15::text)))
      and ($16::bigint is null or exists (select 1 from pin_interests pi
        where pi.owner_id = p.owner_id and pi.pin_id = p.id and pi.interest_id = $16::bigint))
      and ($18::boolean is not true or exists (select 1 from linked_products g where g.link = p.link and g.price is not null
        and ($19::bigint is null or coalesce(g.sale_price, g.price) >= $19::bigint)
        and ($20::bigint is null or coalesce(g.sale_price, g.price) <= $20::bigint)
        and ($21::text[] is null or g.brand_key = any($21::text[])) and ($22::boolean is not true or g.sale_price is not null))) order by p.id desc limit 2400),
     met as materialized (select * from newest order by id desc limit 300),
     partly as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
      where (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))) and ($23 = '' or b.search @@ search_query('english', $23))
      and ($24 = '' or p.domain = any(array[lower($24), 'www.' || lower($24)])
        or exists (select 1 from users w where w.id in (p.creator_id, p.origin_pinner_id, p.pinner_id)
          and (lower(w.username) = lower(ltrim($24, '@')) or w.search @@ search_query('simple', $24)))) and p.pinner_id = $1::bigint and $12 <> '' and p.search @@ $3::tsquery and (select count(*) from met) < 25 and not p.search @@ $2::tsquery and ($13::text[] is null or p.domain = any($13::text[]))
      and ($14::text[] is null or color_name(p.dominant_color) = any($14::text[]))
      and ($15::text is null or p.pinner_id = (select u.id from users u where lower(u.username) = lower($15::text)))
      and ($16::bigint is null or exists (select 1 from pin_interests pi
        where pi.owner_id = p.owner_id and pi.pin_id = p.id and pi.interest_id = $16::bigint))
      and ($18::boolean is not true or exists (select 1 from linked_products g where g.link = p.link and g.price is not null
        and ($19::bigint is null or coalesce(g.sale_price, g.price) >= $19::bigint)
        and ($20::bigint is null or coalesce(g.sale_price, g.price) <= $20::bigint)
        and ($21::text[] is null or g.brand_key = any($21::text[])) and ($22::boolean is not true or g.sale_price is not null))) order by p.id desc limit 800),
     scored as (
       select c.owner_id, c.id, c.pinner_id, c.save_count, (1000 * (c.whole + s.score + 0.5 * (c.language = $8)::int
         + 100 * (c.id = any($17::bigint[]))::int))::bigint as words
       from (
         select *, 50 as whole from met
         union all
         (select *, 0 from partly order by id desc limit 100)
       ) c, lateral (
         select coalesce(sum(w.weight * (2 * (c.search @@ w.wide::tsquery)::int + 2 * (c.search @@ w.close::tsquery)::int
           + (c.search @@ w.exact::tsquery)::int) + w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.wide::tsquery)
           + 2 * w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.close::tsquery)), 0) as score
         from unnest((select $4::text[]), (select $5::text[]), (select $6::text[]), (select $7::float8[])) w (wide, close, exact, weight)
       ) s
     ),
     spread as (
       select *, row_number() over (order by words desc, id desc) as place,
         row_number() over (partition by pinner_id order by words desc, id desc) - 1 as again from scored
     ),
     page as (
       select owner_id, id, words - 30 * least(again, 20) + case when save_count > 0 and place <= 100 then 40 * (
         select count(*) from (select distinct s.pinner_id from pins s where s.origin_id = spread.id and s.is_public
           and s.pinner_id <> spread.pinner_id limit 10) k) else 0 end as rank
       from spread
     ) select id, rank from page where (rank, id) < ($9::bigint, $10::bigint) order by rank desc, id desc limit $11;

-- search.my_content (queries.ts)
-- $1 viewer int8
-- $2 match tsquery
-- $3 some tsquery
-- $4 any text[]
-- $5 close text[]
-- $6 exact text[]
-- $7 weights float8[]
-- $8 language text
-- $9 rank int8
-- $10 before int8
-- $11 size int8
-- $12 kind text
-- $13 domains text[]
-- $14 colors text[]
-- $15 person text
-- $16 interest int8
-- $17 top int8[]
-- $18 products bool
-- $19 priceMin int8
-- $20 priceMax int8
-- $21 brands text[]
-- $22 onSale bool
-- $23 board text
-- $24 from text
-- gives
--   id int8
--   rank int8
with newest as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
      where (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))) and ($23 = '' or b.search @@ search_query('english', $23))
      and ($24 = '' or p.domain = any(array[lower($24), 'www.' || lower($24)])
        or exists (select 1 from users w where w.id in (p.creator_id, p.origin_pinner_id, p.pinner_id)
          and (lower(w.username) = lower(ltrim($24, '@')) or w.search @@ search_query('simple', $24)))) and p.pinner_id = $1::bigint and p.creator_id = $1::bigint and p.origin_id is null and $12 <> '' and (p.search @@ $2::tsquery or numnode($2::tsquery) = 0) and ($13::text[] is null or p.domain = any($13::text[]))
      and ($14::text[] is null or color_name(p.dominant_color) = any($14::text[]))
      and ($15::text is null or p.pinner_id = (select u.id from users u where lower(u.username) = lower($15::text)))
      and ($16::bigint is null or exists (select 1 from pin_interests pi
        where pi.owner_id = p.owner_id and pi.pin_id = p.id and pi.interest_id = $16::bigint))
      and ($18::boolean is not true or exists (select 1 from linked_products g where g.link = p.link and g.price is not null
        and ($19::bigint is null or coalesce(g.sale_price, g.price) >= $19::bigint)
        and ($20::bigint is null or coalesce(g.sale_price, g.price) <= $20::bigint)
        and ($21::text[] is null or g.brand_key = any($21::text[])) and ($22::boolean is not true or g.sale_price is not null))) order by p.id desc limit 2400),
     met as materialized (select * from newest order by id desc limit 300),
     partly as materialized (select p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
      where (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))) and ($23 = '' or b.search @@ search_query('english', $23))
      and ($24 = '' or p.domain = any(array[lower($24), 'www.' || lower($24)])
        or exists (select 1 from users w where w.id in (p.creator_id, p.origin_pinner_id, p.pinner_id)
          and (lower(w.username) = lower(ltrim($24, '@')) or w.search @@ search_query('simple', $24)))) and p.pinner_id = $1::bigint and p.creator_id = $1::bigint and p.origin_id is null and $12 <> '' and p.search @@ $3::tsquery and (select count(*) from met) < 25 and not p.search @@ $2::tsquery and ($13::text[] is null or p.domain = any($13::text[]))
      and ($14::text[] is null or color_name(p.dominant_color) = any($14::text[]))
      and ($15::text is null or p.pinner_id = (select u.id from users u where lower(u.username) = lower($15::text)))
      and ($16::bigint is null or exists (select 1 from pin_interests pi
        where pi.owner_id = p.owner_id and pi.pin_id = p.id and pi.interest_id = $16::bigint))
      and ($18::boolean is not true or exists (select 1 from linked_products g where g.link = p.link and g.price is not null
        and ($19::bigint is null or coalesce(g.sale_price, g.price) >= $19::bigint)
        and ($20::bigint is null or coalesce(g.sale_price, g.price) <= $20::bigint)
        and ($21::text[] is null or g.brand_key = any($21::text[])) and ($22::boolean is not true or g.sale_price is not null))) order by p.id desc limit 800),
     scored as (
       select c.owner_id, c.id, c.pinner_id, c.save_count, (1000 * (c.whole + s.score + 0.5 * (c.language = $8)::int
         + 100 * (c.id = any($17::bigint[]))::int))::bigint as words
       from (
         select *, 50 as whole from met
         union all
         (select *, 0 from partly order by id desc limit 100)
       ) c, lateral (
         select coalesce(sum(w.weight * (2 * (c.search @@ w.wide::tsquery)::int + 2 * (c.search @@ w.close::tsquery)::int
           + (c.search @@ w.exact::tsquery)::int) + w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.wide::tsquery)
           + 2 * w.weight * ts_rank('{0.1, 0.3, 0.5, 1}', c.search, w.close::tsquery)), 0) as score
         from unnest((select $4::text[]), (select $5::text[]), (select $6::text[]), (select $7::float8[])) w (wide, close, exact, weight)
       ) s
     ),
     spread as (
       select *, row_number() over (order by words desc, id desc) as place,
         row_number() over (partition by pinner_id order by words desc, id desc) - 1 as again from scored
     ),
     page as (
       select owner_id, id, words - 30 * least(again, 20) + case when save_count > 0 and place <= 100 then 40 * (
         select count(*) from (select distinct s.pinner_id from pins s where s.origin_id = spread.id and s.is_public
           and s.pinner_id <> spread.pinner_id limit 10) k) else 0 end as rank
       from spread
     ) select id, rank from page where (rank, id) < ($9::bigint, $10::bigint) order by rank desc, id desc limit $11;

-- search.boards (queries.ts)
-- $1 viewer int8
-- $2 words tsquery
-- $3 rank int8
-- $4 before int8
-- $5 size int8
-- gives
--   id int8 not null
--   owner_id int8
--   owner_username text
--   owner_full_name text
--   owner_image_signature text null
--   name text not null
--   slug text not null
--   description text not null
--   privacy text not null
--   layout text not null
--   content_state text not null
--   advertiser_id int8 null
--   cover_pin_id int8 null
--   cover_signature text null
--   cover_width int4 null
--   cover_height int4 null
--   cover_color text null
--   section_count int8 not null
--   follower_count int8 not null
--   collaborator_count int8 not null
--   position int4 null
--   archived_at timestamptz null
--   last_pinned_at timestamptz null
--   created_at timestamptz not null
--   is_owner bool
--   collaborates bool
--   follows bool
--   pin_count int8
--   other_cover json
--   previews json
--   faces json
--   collaboration text
--   note_count int8
--   sections json
--   pinned bool
--   rank int8
select
  b.id, o.id as owner_id, o.username as owner_username, coalesce(o.business_name, o.full_name) as owner_full_name, o.image_signature as owner_image_signature, b.name, b.slug, b.description, b.privacy, b.layout, b.content_state, b.advertiser_id,
  b.cover_pin_id, b.cover_signature, b.cover_width, b.cover_height, b.cover_color,
  b.section_count, b.follower_count, b.collaborator_count, b.position,
  b.archived_at, b.last_pinned_at, b.created_at,
  coalesce(b.owner_id = $1::bigint, false) as is_owner,
  exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active') and b.owner_id is distinct from $1::bigint as collaborates,
  exists (select 1 from board_follows bf where bf.owner_id = b.owner_id and bf.board_id = b.id
    and bf.user_id = $1::bigint) as follows, b.pin_count - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.board_id = b.id
       and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id))) else 0 end as pin_count, case when (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from away_people)) and exists (
       select 1 from pins hp where hp.owner_id = b.owner_id and hp.id = b.cover_pin_id and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = hp.pinner_id)))
     then coalesce((
       select json_build_object('id', op.id::text, 'signature', op.image_signature, 'width', op.image_width, 'height', op.image_height,
         'color', op.dominant_color)
       from pins op where op.board_id = b.id and not (op.pinner_id <> op.owner_id and op.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = op.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = op.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = op.pinner_id))) order by op.id desc limit 1), '{}')
   end as other_cover, pv.previews, fc.faces, (
     select mc.state from board_collaborators mc
     where mc.owner_id = b.owner_id and mc.board_id = b.id and mc.user_id = $1::bigint) as collaboration,
     (select count(*) from board_notes bn where bn.owner_id = b.owner_id and bn.board_id = b.id) as note_count,
     (select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug) order by bs.position, bs.id)
  from (select id, title, slug, position from board_sections
        where b.section_count > 0 and owner_id = b.owner_id and board_id = b.id order by position, id limit 25) bs) as sections,
     case when b.owner_id = $1::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $1::bigint and pc.state = 'active' and pc.pinned_at is not null) end as pinned, b.rank
   from (select r.* from (
    select c.*, (1000 * ts_rank(c.search, $2::tsquery))::bigint * 1000 + least(c.follower_count, 999) as rank
    from (select b.* from boards b where b.search @@ $2::tsquery and b.archived_at is null and b.advertiser_id is null
        and ((b.privacy = 'public' and b.content_state <> 'unavailable') or b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id))) order by b.id desc limit 1000) c
  ) r where (r.rank, r.id) < ($3::bigint, $4::bigint) order by r.rank desc, r.id desc limit $5) b join users o on o.id = b.owner_id left join lateral (
  select json_agg(json_build_object('signature', np.image_signature, 'width', np.image_width, 'height', np.image_height)
    order by np.id desc) as previews
  from (select id, image_signature, image_width, image_height from pins
        where board_id = b.id and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) order by id desc limit 3) np) pv on true left join lateral (
  select json_agg(json_build_object('id', fp.id::text, 'username', fp.username, 'full_name', coalesce(fp.business_name, fp.full_name), 'image_signature', fp.image_signature) order by fp.place, fp.folded, fp.id) as faces from (
    select fu.*, lower(coalesce(fu.business_name, fu.full_name)) as folded,
      case fu.id when b.owner_id then 0 when $1::bigint then 1 else 2 end as place
    from (select b.owner_id as id union all
          select bc.user_id from board_collaborators bc
          where bc.owner_id = b.owner_id and bc.board_id = b.id and bc.state = 'active') fm
    join users fu on fu.id = fm.id
    where b.collaborator_count > 0 and not exists (select 1 from blocks bl where bl.blocker_id = fu.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = fu.id) and not exists (select 1 from away_people aw where aw.user_id = fu.id)
    order by place, folded, fu.id limit 25) fp) fc on true order by b.rank desc, b.id desc;

-- search.users (queries.ts)
-- $1 viewer int8
-- $2 words tsquery
-- $3 rank int8
-- $4 before int8
-- $5 size int8
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
--   own_name text
--   first_name text
--   about text not null
--   pronouns text not null
--   website_url text null
--   is_partner bool not null
--   cover json
--   verified_identity bool not null
--   verified_merchant bool not null
--   follower_count int8 not null
--   following_count int8 not null
--   pin_count int8
--   board_count int8
--   followed_by_me bool
--   blocked_by_me bool
--   rank int8
select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature, case when u.id = $1::bigint then u.full_name end as own_name,
   coalesce(u.business_name, u.first_name) as first_name, u.about, u.pronouns, u.website_url, u.is_partner,
   (select json_build_object('signature', ci.signature, 'width', ci.width, 'height', ci.height)
     from images ci where ci.signature = u.cover_signature) as cover,
   u.verified_identity, u.verified_merchant, u.follower_count, u.following_count,
   u.pin_count - (case when u.id = $1::bigint then 0 else (select (select count(*) from pins hp where hp.pinner_id = u.id and not hp.is_public) + case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.pinner_id = u.id and hp.is_public and hp.owner_id <> hp.pinner_id
       and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.owner_id))) else 0 end) end) as pin_count,
   u.board_count - (case when u.id = $1::bigint then 0 else (select count(*) from boards hb where hb.owner_id = u.id and hb.privacy <> 'public') end) as board_count,
   exists (select 1 from follows vf where vf.follower_id = $1::bigint and vf.followee_id = u.id)
     as followed_by_me,
   exists (select 1 from blocks vb where vb.blocker_id = $1::bigint and vb.blocked_id = u.id)
     as blocked_by_me, u.rank from (select r.* from (
    select c.*, (1000 * ts_rank(c.search, $2::tsquery))::bigint * 1000 + least(c.follower_count, 999) as rank
    from (select u.* from users u where u.search @@ $2::tsquery and u.login_state is distinct from 'suspended' and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id) order by u.id desc limit 1000) c
  ) r where (r.rank, r.id) < ($3::bigint, $4::bigint) order by r.rank desc, r.id desc limit $5) u order by u.rank desc, u.id desc;

-- search.terms_batch (terms-queries.ts)
-- $1 batch int8
-- gives
--   after int8 not null
--   upto int8
with c as (select pin_id from search_terms_counted for update)
   select c.pin_id as after, (
     select max(id) from (select id from pins where id > c.pin_id and created_at < now() - interval '10 seconds' order by id limit $1) b
   ) as upto from c;

-- search.terms_counted (terms-queries.ts)
-- $1 pin int8
update search_terms_counted set pin_id = $1;

-- search.terms_add (terms-queries.ts)
-- $1 after int8
-- $2 upto int8
insert into search_terms as t (term, spelled, people, stems, keys)
   select term, min(spelled), count(distinct pinner_id)::int, case when plain then array(select s from unnest(search_stems(term)) s where split_part(s, ':', 1) = any(array_append(array_agg(language), 'english'))) else '{}' end,
     case when plain then search_deletes(term) end
   from (
     select w.pinner_id, w.language, w.spelled, f.term,
       f.term ~ '^[^ 0-9]{3,24}$' and f.term !~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]' as plain
     from (
       select p.pinner_id, p.language, said.spelled from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id,
         lateral regexp_split_to_table(lower(p.title || ' ' || p.description || ' ' || p.alt_text || ' ' || b.name),
           '[^[:alnum:]\u0300-\u036f\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0900-\u0963\u0966-\u096f\u0971-\u0df3\u0e01-\u0e3e\u0e40-\u0e4e\u0e80-\u0edf\u1000-\u1049\u1050-\u109f\u1780-\u17d3''’]+') said (spelled)
       where p.id > $1::bigint and p.id <= $2::bigint and p.is_public and p.origin_id is null
       union all
       select pinner_id, language, spelled || ' ' || next from (
         select p.pinner_id, p.language, t.spelled, lead(t.spelled) over (partition by p.id order by t.n) as next
         from pins p, regexp_split_to_table(lower(p.title), '[[:space:]]+') with ordinality as t (spelled, n)
         where p.id > $1::bigint and p.id <= $2::bigint and p.is_public and p.origin_id is null
       ) pairs where spelled ~ '^[[:alnum:]''’-]{3,}$' and next ~ '^[[:alnum:]''’-]{3,}$'
         and ts_lexize('english_stem', spelled) <> '{}' and ts_lexize('english_stem', next) <> '{}'
     ) w, lateral (select search_clean(search_fold(w.spelled)) as term) f
     where f.term <> '' and length(f.term) between 2 and 40
   ) said group by term, plain
   on conflict (term) do update set people = t.people + excluded.people,
     stems = array(select unnest(t.stems) union select unnest(excluded.stems));

-- search.terms_clear (terms-queries.ts)
with gone as (delete from search_terms) update search_terms_counted set pin_id = 0;

-- search.board_renamed (terms-queries.ts)
-- $1 board int8
-- $2 after int8
-- $3 size int8
-- gives
--   upto int8
with next as materialized (
     select id from pins where board_id = $1::bigint and id > $2::bigint order by id limit $3
   ), read as (
     update pins set board_id = board_id where id in (select id from next) and board_id = $1::bigint
   )
   select max(id) as upto from next;

-- search.read_term (typeahead-queries.ts)
-- $1 spellings text[]
-- gives
--   folded text[]
--   named text
--   called text
select array(select search_clean(search_fold(a.term)) from unnest($1::text[]) with ordinality as a (term, n) order by a.n) as folded,
     (select coalesce(string_agg('(' || s.words || ')', ' | ' order by s.n), '') from (
     select search_query('simple'::regconfig, a.asked)::text as words, a.n
     from unnest($1::text[]) with ordinality as a (asked, n)) s where s.words <> '') as named, (select coalesce(string_agg('(' || s.words || ')', ' | ' order by s.n), '') from (
     select search_query('english'::regconfig, a.asked)::text as words, a.n
     from unnest($1::text[]) with ordinality as a (asked, n)) s where s.words <> '') as called;

-- search.recent_from (typeahead-queries.ts)
-- $1 viewer int8
-- $2 folded text
-- $3 count int8
-- gives
--   query text not null
select r.query from recent_searches r where r.user_id = $1::bigint and starts_with(r.folded, $2)
   order by r.searched_at desc, r.folded limit $3;

-- search.completions (typeahead-queries.ts)
-- $1 folded text
-- $2 count int8
-- gives
--   query text
--   people int4
with t as (select w, cardinality(w) as n from (select string_to_array($1, ' ') as w) s),
   x as (
     select array_to_string(w[1:n - k], ' ') as kept, array_to_string(w[n - k + 1:], ' ') as sought, k
     from t, (values (1), (2)) v (k) where k <= n
   )
   select (case when x.kept = '' then '' else x.kept || ' ' end) || c.spelled as query, max(c.people)::int as people
   from x, lateral (
  select * from (select term, spelled, people from search_terms
    where left(term, 1) = left(x.sought, 1) and starts_with(term, x.sought) and length(x.sought) = 1
    order by people desc, term limit 12) k1 union all
  select * from (select term, spelled, people from search_terms
    where left(term, 2) = left(x.sought, 2) and starts_with(term, x.sought) and length(x.sought) = 2
    order by people desc, term limit 12) k2
     union all
  select * from (select term, spelled, people from search_terms
    where left(term, 3) = left(x.sought, 3) and starts_with(term, x.sought) and length(x.sought) = 3
    order by people desc, term limit 12) k3 union all
  select * from (select term, spelled, people from search_terms
    where left(term, 4) = left(x.sought, 4) and starts_with(term, x.sought) and length(x.sought) > 3
    order by people desc, term limit 12) k4
   ) c, lateral (select string_to_array(c.spelled, ' ') as words) w,
     lateral (select case when (select people from search_terms where term = w.words[2]) < (select people from search_terms where term = w.words[1]) then array[w.words[2], w.words[1]] else w.words end as words offset 0) r,
     lateral (select exists (
       select 1 from pin_words a where a.word = r.words[1] and (r.words[2] is null or exists (
         select 1 from pin_words b where b.word = r.words[2] and b.owner_id = a.owner_id and b.pin_id = a.pin_id offset 0))) as shown offset 0) s
   where s.shown
   group by query order by max(x.k) desc, people desc, query limit $2;

-- search.people_from.newest (typeahead-queries.ts)
-- $1 viewer int8
-- $2 named tsquery
-- $3 count int8
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature from (select u.* from users u where case when u.search @@ (select $2::tsquery) then true end and u.login_state is distinct from 'suspended' and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id) order by u.id desc limit 200) u order by u.follower_count desc, u.id limit $3;

-- search.people_from.words (typeahead-queries.ts)
-- $1 viewer int8
-- $2 named tsquery
-- $3 count int8
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature from (select u.* from users u where u.search @@ (select $2::tsquery) and u.login_state is distinct from 'suspended' and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id) order by u.id + 0 desc limit 200) u order by u.follower_count desc, u.id limit $3;

-- search.boards_from.newest (typeahead-queries.ts)
-- $1 viewer int8
-- $2 called tsquery
-- $3 count int8
-- gives
--   id int8 not null
--   owner_id int8
--   owner_username text
--   owner_full_name text
--   owner_image_signature text null
--   name text not null
--   slug text not null
--   description text not null
--   privacy text not null
--   layout text not null
--   content_state text not null
--   advertiser_id int8 null
--   cover_pin_id int8 null
--   cover_signature text null
--   cover_width int4 null
--   cover_height int4 null
--   cover_color text null
--   section_count int8 not null
--   follower_count int8 not null
--   collaborator_count int8 not null
--   position int4 null
--   archived_at timestamptz null
--   last_pinned_at timestamptz null
--   created_at timestamptz not null
--   is_owner bool
--   collaborates bool
--   follows bool
--   pin_count int8
--   other_cover json
--   previews json
--   faces json
--   collaboration text
--   note_count int8
--   sections json
--   pinned bool
select
  b.id, o.id as owner_id, o.username as owner_username, coalesce(o.business_name, o.full_name) as owner_full_name, o.image_signature as owner_image_signature, b.name, b.slug, b.description, b.privacy, b.layout, b.content_state, b.advertiser_id,
  b.cover_pin_id, b.cover_signature, b.cover_width, b.cover_height, b.cover_color,
  b.section_count, b.follower_count, b.collaborator_count, b.position,
  b.archived_at, b.last_pinned_at, b.created_at,
  coalesce(b.owner_id = $1::bigint, false) as is_owner,
  exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active') and b.owner_id is distinct from $1::bigint as collaborates,
  exists (select 1 from board_follows bf where bf.owner_id = b.owner_id and bf.board_id = b.id
    and bf.user_id = $1::bigint) as follows, b.pin_count - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.board_id = b.id
       and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id))) else 0 end as pin_count, case when (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from away_people)) and exists (
       select 1 from pins hp where hp.owner_id = b.owner_id and hp.id = b.cover_pin_id and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = hp.pinner_id)))
     then coalesce((
       select json_build_object('id', op.id::text, 'signature', op.image_signature, 'width', op.image_width, 'height', op.image_height,
         'color', op.dominant_color)
       from pins op where op.board_id = b.id and not (op.pinner_id <> op.owner_id and op.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = op.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = op.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = op.pinner_id))) order by op.id desc limit 1), '{}')
   end as other_cover, pv.previews, fc.faces, (
     select mc.state from board_collaborators mc
     where mc.owner_id = b.owner_id and mc.board_id = b.id and mc.user_id = $1::bigint) as collaboration,
     (select count(*) from board_notes bn where bn.owner_id = b.owner_id and bn.board_id = b.id) as note_count,
     (select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug) order by bs.position, bs.id)
  from (select id, title, slug, position from board_sections
        where b.section_count > 0 and owner_id = b.owner_id and board_id = b.id order by position, id limit 25) bs) as sections,
     case when b.owner_id = $1::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $1::bigint and pc.state = 'active' and pc.pinned_at is not null) end as pinned
   from (select f.*, (f.owner_id = $1::bigint) is true as own from (select b.* from boards b where case when b.search @@ (select $2::tsquery) then true end and b.archived_at is null and b.advertiser_id is null and ((b.privacy = 'public' and b.content_state <> 'unavailable') or b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id))) order by b.id desc limit 200) f order by own desc, f.follower_count desc, f.id limit $3) b join users o on o.id = b.owner_id left join lateral (
  select json_agg(json_build_object('signature', np.image_signature, 'width', np.image_width, 'height', np.image_height)
    order by np.id desc) as previews
  from (select id, image_signature, image_width, image_height from pins
        where board_id = b.id and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) order by id desc limit 3) np) pv on true left join lateral (
  select json_agg(json_build_object('id', fp.id::text, 'username', fp.username, 'full_name', coalesce(fp.business_name, fp.full_name), 'image_signature', fp.image_signature) order by fp.place, fp.folded, fp.id) as faces from (
    select fu.*, lower(coalesce(fu.business_name, fu.full_name)) as folded,
      case fu.id when b.owner_id then 0 when $1::bigint then 1 else 2 end as place
    from (select b.owner_id as id union all
          select bc.user_id from board_collaborators bc
          where bc.owner_id = b.owner_id and bc.board_id = b.id and bc.state = 'active') fm
    join users fu on fu.id = fm.id
    where b.collaborator_count > 0 and not exists (select 1 from blocks bl where bl.blocker_id = fu.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = fu.id) and not exists (select 1 from away_people aw where aw.user_id = fu.id)
    order by place, folded, fu.id limit 25) fp) fc on true order by b.own desc, b.follower_count desc, b.id;

-- search.boards_from.words (typeahead-queries.ts)
-- $1 viewer int8
-- $2 called tsquery
-- $3 count int8
-- gives
--   id int8 not null
--   owner_id int8
--   owner_username text
--   owner_full_name text
--   owner_image_signature text null
--   name text not null
--   slug text not null
--   description text not null
--   privacy text not null
--   layout text not null
--   content_state text not null
--   advertiser_id int8 null
--   cover_pin_id int8 null
--   cover_signature text null
--   cover_width int4 null
--   cover_height int4 null
--   cover_color text null
--   section_count int8 not null
--   follower_count int8 not null
--   collaborator_count int8 not null
--   position int4 null
--   archived_at timestamptz null
--   last_pinned_at timestamptz null
--   created_at timestamptz not null
--   is_owner bool
--   collaborates bool
--   follows bool
--   pin_count int8
--   other_cover json
--   previews json
--   faces json
--   collaboration text
--   note_count int8
--   sections json
--   pinned bool
select
  b.id, o.id as owner_id, o.username as owner_username, coalesce(o.business_name, o.full_name) as owner_full_name, o.image_signature as owner_image_signature, b.name, b.slug, b.description, b.privacy, b.layout, b.content_state, b.advertiser_id,
  b.cover_pin_id, b.cover_signature, b.cover_width, b.cover_height, b.cover_color,
  b.section_count, b.follower_count, b.collaborator_count, b.position,
  b.archived_at, b.last_pinned_at, b.created_at,
  coalesce(b.owner_id = $1::bigint, false) as is_owner,
  exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active') and b.owner_id is distinct from $1::bigint as collaborates,
  exists (select 1 from board_follows bf where bf.owner_id = b.owner_id and bf.board_id = b.id
    and bf.user_id = $1::bigint) as follows, b.pin_count - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.board_id = b.id
       and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id))) else 0 end as pin_count, case when (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from away_people)) and exists (
       select 1 from pins hp where hp.owner_id = b.owner_id and hp.id = b.cover_pin_id and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = hp.pinner_id)))
     then coalesce((
       select json_build_object('id', op.id::text, 'signature', op.image_signature, 'width', op.image_width, 'height', op.image_height,
         'color', op.dominant_color)
       from pins op where op.board_id = b.id and not (op.pinner_id <> op.owner_id and op.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = op.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = op.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = op.pinner_id))) order by op.id desc limit 1), '{}')
   end as other_cover, pv.previews, fc.faces, (
     select mc.state from board_collaborators mc
     where mc.owner_id = b.owner_id and mc.board_id = b.id and mc.user_id = $1::bigint) as collaboration,
     (select count(*) from board_notes bn where bn.owner_id = b.owner_id and bn.board_id = b.id) as note_count,
     (select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug) order by bs.position, bs.id)
  from (select id, title, slug, position from board_sections
        where b.section_count > 0 and owner_id = b.owner_id and board_id = b.id order by position, id limit 25) bs) as sections,
     case when b.owner_id = $1::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $1::bigint and pc.state = 'active' and pc.pinned_at is not null) end as pinned
   from (select f.*, (f.owner_id = $1::bigint) is true as own from (select b.* from boards b where b.search @@ (select $2::tsquery) and b.archived_at is null and b.advertiser_id is null and ((b.privacy = 'public' and b.content_state <> 'unavailable') or b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id))) order by b.id + 0 desc limit 200) f order by own desc, f.follower_count desc, f.id limit $3) b join users o on o.id = b.owner_id left join lateral (
  select json_agg(json_build_object('signature', np.image_signature, 'width', np.image_width, 'height', np.image_height)
    order by np.id desc) as previews
  from (select id, image_signature, image_width, image_height from pins
        where board_id = b.id and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) order by id desc limit 3) np) pv on true left join lateral (
  select json_agg(json_build_object('id', fp.id::text, 'username', fp.username, 'full_name', coalesce(fp.business_name, fp.full_name), 'image_signature', fp.image_signature) order by fp.place, fp.folded, fp.id) as faces from (
    select fu.*, lower(coalesce(fu.business_name, fu.full_name)) as folded,
      case fu.id when b.owner_id then 0 when $1::bigint then 1 else 2 end as place
    from (select b.owner_id as id union all
          select bc.user_id from board_collaborators bc
          where bc.owner_id = b.owner_id and bc.board_id = b.id and bc.state = 'active') fm
    join users fu on fu.id = fm.id
    where b.collaborator_count > 0 and not exists (select 1 from blocks bl where bl.blocker_id = fu.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = fu.id) and not exists (select 1 from away_people aw where aw.user_id = fu.id)
    order by place, folded, fu.id limit 25) fp) fc on true order by b.own desc, b.follower_count desc, b.id;

-- search.recent_keep (typeahead-queries.ts)
-- $1 viewer int8
-- $2 query text
with old as (
     delete from recent_searches r where user_id = $1::bigint and folded in (
       select folded from recent_searches where user_id = $1::bigint and folded <> search_clean(search_fold($2))
       order by searched_at desc, folded offset 29)
   )
   insert into recent_searches (user_id, folded, query) select $1::bigint, f, $2 from search_clean(search_fold($2)) f where f <> ''
   on conflict (user_id, folded) do update set query = excluded.query, searched_at = excluded.searched_at;

-- search.recent_remove (typeahead-queries.ts)
-- $1 viewer int8
-- $2 query text
delete from recent_searches where user_id = $1::bigint and ($2::text is null or folded = search_clean(search_fold($2)));

-- search.way (ways.ts)
-- $1 list text
-- $2 words text[]
-- $3 most int4[]
-- gives
--   by_words bool[]
select array(
     select searched_by_words($1, w.words::tsquery, w.most)
     from unnest($2::text[], $3::int[]) with ordinality as w (words, most, n) order by w.n) as by_words;
