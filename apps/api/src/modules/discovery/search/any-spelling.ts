/**
 * SQL: what somebody asks, folded as what is stored is (`search_query`, migration 0023), in PostgreSQL's query language; empty when it holds no word.
 *
 * @param language what its words are stemmed as, a configuration of PostgreSQL
 * @param spellings of it, an array: any of them will do
 */
export const anySpelling = (language: string, spellings: string): string =>
  `(select coalesce(string_agg('(' || s.words || ')', ' | ' order by s.n), '') from (
     select search_query(${language}::regconfig, a.asked)::text as words, a.n
     from unnest(${spellings}::text[]) with ordinality as a (asked, n)) s where s.words <> '')`;
