import { prepared } from '../../../platform/db';
import type { TermVerdict } from './notices';

/** A row of the table that searches are compared with. */
export interface TermRow extends TermVerdict {
  id: string;
  term: string;
  language: string;
  allowed: boolean;
  changed_at: Date;
  key: string;
  words: string[];
}

const TERM = 't.id, t.term, t.language, t.allowed, t.topic, t.severity, t.advisory_type, t.changed_at';

/** Terms that have one of these keys. */
export const selectByKeys = prepared<TermRow, [keys: readonly string[]]>(
  'advisories.by_keys',
  `select ${TERM}, t.key, t.words from advisory_terms t where t.key = any ($1::text[])`,
);

/** A word of a term. */
export interface TermWord {
  readonly word: string;
  /** Whether it stands in a term of people in distress. */
  readonly distress: boolean;
}

/** Words of terms that aren't harmless phrases, each once. */
export const selectWords = prepared<TermWord, [distress: number]>(
  'advisories.words',
  `select w.word, bool_or(t.advisory_type = $1::int) as distress
   from advisory_terms t, lateral unnest(t.words) w (word) where not t.allowed group by w.word order by w.word`,
);

/** Terms with a part in them, before a place, newest first. */
export const listTerms = prepared<
  Omit<TermRow, 'key' | 'words'>,
  [part: string, topic: string | null, before: string, limit: number]
>(
  'advisories.list',
  `select ${TERM} from advisory_terms t
   where ($1 = '' or position($1 in t.key) > 0) and ($2::text is null or t.topic = $2) and t.id < $3::bigint
   order by t.id desc limit $4::int`,
);

/** Editable columns of a term, in the order of the statements. */
type Written = [
  by: string,
  term: string,
  language: string,
  allowed: boolean,
  topic: string,
  severity: number,
  type: number,
  key: string,
  words: readonly string[],
];

/** Adds a term, and says so in the history. No row where its key is taken. */
export const addTerm = prepared<Omit<TermRow, 'key' | 'words'>, Written>(
  'advisories.add',
  `with t as (
     insert into advisory_terms (term, language, allowed, topic, severity, advisory_type, key, words)
     values ($2, $3, $4::boolean, $5, $6::int, $7::int, $8, $9::text[])
     on conflict (key) do nothing returning *
   ), told as (
     insert into advisory_term_changes (term_id, term, act, user_id) select id, term, 'add', $1::bigint from t
   )
   select ${TERM} from t`,
);

/** A term, kept from changing until the transaction ends. */
export const lockTerm = prepared<Omit<TermRow, 'key' | 'words'>, [id: string]>(
  'advisories.lock',
  `select ${TERM} from advisory_terms t where t.id = $1::bigint for update`,
);

/** Changes a term, and says so in the history. After `lockTerm`. */
export const changeTerm = prepared<
  Omit<TermRow, 'key' | 'words'>,
  [...Written, id: string, changed: readonly string[]]
>(
  'advisories.change',
  `with t as (
     update advisory_terms set term = $2, language = $3, allowed = $4::boolean, topic = $5, severity = $6::int,
       advisory_type = $7::int, key = $8, words = $9::text[], changed_at = now()
     where id = $10::bigint returning *
   ), told as (
     insert into advisory_term_changes (term_id, term, act, user_id, changed)
     select id, term, 'edit', $1::bigint, $11::text[] from t
   )
   select ${TERM} from t`,
);

/** Removes a term, and says so in the history. */
export const removeTerm = prepared<{ id: string }, [by: string, id: string]>(
  'advisories.remove',
  `with t as (delete from advisory_terms where id = $2::bigint returning id, term), told as (
     insert into advisory_term_changes (term_id, term, act, user_id) select id, term, 'remove', $1::bigint from t
   )
   select id from t`,
);

/** A change, and who made it. */
export interface ChangeRow {
  id: string;
  term_id: string;
  term: string;
  act: string;
  username: string | null;
  changed: string[];
  made_at: Date;
}

/** Changes of one term or of all, before a place, newest first. */
export const listChanges = prepared<ChangeRow, [term: string | null, before: string, limit: number]>(
  'advisories.changes',
  `select c.id, c.term_id, c.term, c.act, u.username, c.changed, c.made_at
   from (
     select * from advisory_term_changes where ($1::bigint is null or term_id = $1::bigint) and id < $2::bigint
     order by id desc limit $3::int
   ) c left join users u on u.id = c.user_id
   order by c.id desc`,
);
