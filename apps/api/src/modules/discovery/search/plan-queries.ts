import { prepared } from '../../../platform/db';
import type { Candidate } from './spelling';

/** A word as search knows it. */
export interface KnownWord {
  readonly word: string;
  /** Stems of the word, by language: `german:berg`. */
  readonly stems: readonly string[];
  /** Languages in which it is a stop word: `the`, `und`. */
  readonly empty: readonly string[];
  /** Whether people here use it, or another form of it; for the last word also whether one that they use begins so. */
  readonly known: boolean;
  /** People use only another form of it. */
  readonly form: boolean;
  /** Similar words, if no one uses it; English words with the same stem, for a form. */
  readonly candidates: readonly Candidate[];
}

export interface ReadToken {
  /** Folded, a space between words; of writing without spaces, its pairs. */
  body: string;
  /** The words beside each other, in the languages given: conditions of PostgreSQL's search. */
  phrases: string[];
  words: KnownWord[];
  language: string;
}

/** Pins with a word that are looked at for whether one has it as it is written. */
const LOOKED_AT = 200;

/** A word of more people is still used by some until words are counted anew; of fewer it's looked up. */
const FEW_PEOPLE = 5;

/**
 * SQL condition: some public pin has a term at this moment. What the words were counted from may be deleted or secret by now
 * (docs/handbook/finding.md#corrected-words). Few pins have what few people use: PostgreSQL, which doesn't know that, is told to find them through the index
 * of words, by a part of the statement that is planned for all of them; joined with its board, each search would read all boards.
 *
 * @param t alias of `search_terms`
 */
const isShown = (t: string): string => `(${t}.people > ${FEW_PEOPLE} or exists (
     with having_it as materialized (
       select p.title, p.description, p.alt_text, (select b.name from boards b where b.owner_id = p.owner_id and b.id = p.board_id) as name from pins p
       where p.is_public and p.origin_id is null and p.search @@ (
         select string_agg(quote_literal(form), ' | ')::tsquery
         from (select ${t}.term union select substr(s, strpos(s, ':') + 1) from unnest(${t}.stems) s) f (form)
       )
     )
     select 1 from (select * from having_it limit ${LOOKED_AT}) p where search_fold(lower(p.title || ' ' || p.description || ' ' || p.alt_text || ' ' || p.name)) like '%' || ${t}.term || '%'))`;

/** Words that are looked at for what a misspelled one means. */
const CANDIDATES = 80;

/** Texts that are to be read. */
export type TokensToRead = [texts: readonly string[], known: readonly boolean[], viewerLanguage: string];

/**
 * Analysis of the words of each text: folded (migration 0023), their stems, and whether people use them. In the order of
 * `texts`; without a row for a text that has no word.
 *
 * The lists are read by subqueries, so that PostgreSQL doesn't know how long they are: otherwise it would consider a plan for just these cheaper than the generic
 * one, and planning takes ten times as long as reading. `akin` is planned by itself, for all of its rows: for the first of as many as PostgreSQL takes it
 * for, it would read the table instead of the index, and find none at the end of it. `offset 0` keeps each part from being inlined: PostgreSQL would repeat it wherever another
 * part names it, and a plan of 132 parts takes longer to set up than all of them take to run.
 * Words are those that the server keeps: by most systems' locales none begins with a sign that belongs to a letter, as pairs of Thai do.
 *
 * @param known of which texts to look up whether people use their words
 */
export const readTokens = prepared<ReadToken & { n: number }, TokensToRead>(
  'search.read',
  `select t.n::int as n, t.body, l.language,
     array[phraseto_tsquery('simple', t.body)::text, phraseto_tsquery('english', t.body)::text,
       phraseto_tsquery(search_stemming($3), t.body)::text, phraseto_tsquery(search_stemming(l.language), t.body)::text] as phrases,
     (select json_agg(json_build_object('word', w.word, 'stems', s.stems, 'empty', e.empty, 'known', k.known, 'form', k.form,
        'candidates', case when k.known and not k.form then '[]'::json else (
          select coalesce(json_agg(c), '[]'::json) from (
            select term, spelled, people from search_terms where keys && search_deletes(w.word)
              and (not k.form or stems = array(select s from unnest(s.stems) s where s like 'english:%'))
            order by people desc, term limit ${CANDIDATES}
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
          select 1 from search_terms k where k.term = w.word and not ${isShown('k')}) as gone offset 0) g,
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
   where t.body <> '' order by t.n`,
);

/** Those of the terms that some public pin has at this moment. */
export const shownTerms = prepared<{ term: string }, [terms: readonly string[]]>(
  'search.shown_terms',
  `select t.term from search_terms t where t.term = any($1::text[]) and ${isShown('t')}`,
  { plan: 'custom' },
);
