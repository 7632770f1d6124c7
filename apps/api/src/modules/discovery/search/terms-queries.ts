import { prepared, SIGNS_IN_WORDS } from '../../../platform/db';

/** Up to which pin words are counted, and the pin that is the last of the next batch; locked, so that one process counts. */
export const nextBatch = prepared<{ after: string; upto: string | null }, [batch: number]>(
  'search.terms_batch',
  `with c as (select pin_id from search_terms_counted for update)
   select c.pin_id as after, (
     select max(id) from (select id from pins where id > c.pin_id and created_at < now() - interval '10 seconds' order by id limit $1) b
   ) as upto from c`,
);

export const countedUpTo = prepared<never, [pin: string]>(
  'search.terms_counted',
  'update search_terms_counted set pin_id = $1',
);

/**
 * Adds the words of public pins above one and up to another: words of all their texts, and pairs of neighbors and writing without spaces of
 * their titles. Within a batch each person counts once for a word. What a word comes from is kept in English and in the languages that it was
 * used in: the rules of others take misspellings for forms of it.
 */
export const addTerms = prepared<never, [after: string, upto: string]>(
  'search.terms_add',
  `insert into search_terms as t (term, spelled, people, stems, keys)
   select term, min(spelled), count(distinct pinner_id)::int, case when plain then array(select s from unnest(search_stems(term)) s where split_part(s, ':', 1) = any(array_append(array_agg(language), 'english'))) else '{}' end,
     case when plain then search_deletes(term) end
   from (
     select w.pinner_id, w.language, w.spelled, f.term,
       f.term ~ '^[^ 0-9]{3,24}$' and f.term !~ '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u2e80-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff]' as plain
     from (
       select p.pinner_id, p.language, said.spelled from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id,
         lateral regexp_split_to_table(lower(p.title || ' ' || p.description || ' ' || p.alt_text || ' ' || b.name),
           '[^[:alnum:]${SIGNS_IN_WORDS}''’]+') said (spelled)
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
     stems = array(select unnest(t.stems) union select unnest(excluded.stems))`,
);

/** Forgets every word. */
export const clearTerms = prepared<never, []>(
  'search.terms_clear',
  `with gone as (delete from search_terms) update search_terms_counted set pin_id = 0`,
);

/** Has the next pins of a board read the name of their board again; gives the last of them, whether or not it has moved away by then. */
export const readBoardName = prepared<{ upto: string | null }, [board: string, after: string, size: number]>(
  'search.board_renamed',
  `with next as materialized (
     select id from pins where board_id = $1::bigint and id > $2::bigint order by id limit $3
   ), read as (
     update pins set board_id = board_id where id in (select id from next) and board_id = $1::bigint
   )
   select max(id) as upto from next`,
);
