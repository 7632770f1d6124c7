import { notBlockedInList } from '../../../ground/policies/blocking';
import { notHidden, pinSeenBy } from '../../../ground/policies/pins';
import { pinPage, preparedPins } from '../../../ground/presenters/pin-pages';
import type { RecommendedRow } from './reasons';

/** Words of a pin that count, and pins with each that are looked at; a word that has as many is common. */
const WORDS = 10;
const WITH_WORD = 60;
/** Weights of the kinds of likeness: being saved together outranks shared words, and looks decide between equals. */
export const TOGETHER = 3;
export const IN_WORDS = 1;
const LOOKS = 0.5;
/** Bits in which the hashes of two pictures differ at most to be laid out alike, and at most to be one picture. */
const ALIKE_BITS = 96;
const COPY_BITS = 12;

/** SQL: after a source `w` of words, the newest pins `k` with each of them; rare words count more. */
export const WITH_WORDS = `cross join lateral (
         select f.pin_id, 1 / (1 + ln(count(*) over ())) as weight from (
           select x.pin_id from pin_words x where x.word = w.word order by x.pin_id desc limit ${WITH_WORD}
         ) f
       ) k`;
/** SQL: what all offers say of each pin, from `offers (pin, together, words, word)`. */
export const OFFER_SUMS = `select o.pin, least(1, sum(o.together)) as together, least(1, sum(o.words)) as words,
         (array_agg(o.word order by o.words desc, o.word))[1] as word
       from offers o group by o.pin`;
/** How a page of such pins goes on: their place in the order, and their reason. */
export const RELATED_PAGE = {
  order: 'p.rank desc, p.id desc',
  extra: `p.rank, p.reason, case when p.reason = 'SHARED_WORDS' then 'word' end as because_type, null::bigint as because_id,
        case when p.reason = 'SHARED_WORDS' then p.word end as because_name`,
};

/** A related pin with its place in the order. */
export type RelatedRow = RecommendedRow & { rank: string };

/** Id, rank, reason, and shared word of the pins that are like one pin, best first, whoever sees which of them. */
export interface RelatedList {
  /** Picture, words, newest pin with each of them, and saves beside the picture, from which the list was made. */
  readonly made_of: string;
  readonly pins: readonly string[];
  readonly ranks: readonly string[];
  readonly reasons: readonly string[];
  readonly words: readonly (string | null)[];
}

/** SQL: the pin `$2` with its words, where the viewer sees it. */
const SUBJECT = `(
       select o.image_signature, array(select w.word from words_of(o.title, o.description) w (word) group by w.word order by 1 limit ${WORDS}) as words
       from pins o join boards b on b.owner_id = o.owner_id and b.id = o.board_id where o.id = $2::bigint and ${pinSeenBy('o', 'b', '$1')} limit 1
     )`;
/** SQL: `made_of` of the list of a {@link SUBJECT} `t`. */
const MADE_OF = `concat_ws(' ', t.image_signature,
       (select c.xmin::text from co_saves c where c.image_signature = t.image_signature),
       (select string_agg(w.word || ':' || coalesce((select max(x.pin_id) from pin_words x where x.word = w.word), 0), ' ') from unnest(t.words) w (word)))`;
/** SQL: of a list, the first so many that the viewer sees. */
const seenOf = (list: string, condition: string, size: string): string =>
  `select q.*, k.rank, k.reason, k.word from ${list} k (pin, rank, reason, word) join pins q on q.id = k.pin
     where ${condition} and q.is_public and ${notBlockedInList('q.pinner_id')} and ${notBlockedInList('q.owner_id')} and ${notHidden('q')}
     order by k.rank desc, k.pin desc limit ${size}`;
const inOrder = (column: string): string => `json_agg(k.${column} order by k.rank desc, k.pin desc)`;

/**
 * Pins that are like one pin for a reason, best first (docs/handbook/finding.md#related-pins). Each kind of likeness reads so many rows that
 * a common word costs no more than a rare one. None for a pin that the viewer does not see. One of the rows has the whole list, for {@link keptRelated}.
 */
export const relatedPins = preparedPins<
  RelatedRow & { list: RelatedList | null },
  [viewer: string | null, pin: string, rank: string, before: string, size: number]
>(
  'recommendations.related',
  pinPage(seenOf('related', '(k.rank, k.pin) < ($3::bigint, $4::bigint)', '$5'), {
    ...RELATED_PAGE,
    extra: `${RELATED_PAGE.extra}, case when row_number() over () = 1 then (
       select json_build_object('made_of', t.made_of, 'pins', ${inOrder('pin::text')}, 'ranks', ${inOrder('rank::text')}, 'reasons', ${inOrder('reason')}, 'words', ${inOrder('word')})
       from this t cross join related k group by t.made_of) end as list`,
    reading: `this as materialized (
       select t.*, i.phash, i.phash ~ '^0*$' as silent, ${MADE_OF} as made_of from ${SUBJECT} t join images i on i.signature = t.image_signature
     ), offers (pin, together, words, word) as (
       select k.pin, k.score::float8, 0::float8, null::text
       from this t join co_saves c on c.image_signature = t.image_signature cross join lateral unnest(c.pins, c.scores) k (pin, score)
       union all
       select k.pin_id, 0, k.weight, w.word from this t cross join lateral unnest(t.words) w (word) ${WITH_WORDS}
     ), offered as (
       ${OFFER_SUMS}
     ), ranked as (
       select q.id, f.together, f.words, f.word, l.looks,
         (1000000 * (${TOGETHER} * f.together + ${IN_WORDS} * f.words + ${LOOKS} * l.looks))::bigint as rank
       from this t cross join offered f join pins q on q.id = f.pin join images i on i.signature = q.image_signature
         cross join lateral (select case when t.silent or i.phash ~ '^0*$' then 256 else phash_distance(t.phash, i.phash) end as bits) d
         cross join lateral (select greatest(0, 1 - d.bits / ${ALIKE_BITS}.0)::float8 as looks) l
       where q.is_public and q.image_signature <> t.image_signature and d.bits > ${COPY_BITS}
     ), related (pin, rank, reason, word) as materialized (
       select r.id, r.rank, case
         when ${TOGETHER} * r.together >= greatest(${IN_WORDS} * r.words, ${LOOKS} * r.looks) and r.together > 0 then 'SAVED_TOGETHER'
         when ${IN_WORDS} * r.words >= ${LOOKS} * r.looks then 'SHARED_WORDS' else 'SIMILAR_PICTURE' end, r.word
       from ranked r
     )`,
  }),
);

/**
 * Of some pins of a list that was made before, those that the viewer sees. None where it would be another list by now, and none for a pin that the viewer
 * doesn't see.
 */
export const keptRelated = preparedPins<
  RelatedRow,
  [
    viewer: string | null,
    pin: string,
    made_of: string,
    pins: readonly string[],
    ranks: readonly string[],
    reasons: readonly string[],
    words: readonly (string | null)[],
    size: number,
  ]
>(
  'recommendations.related_kept',
  pinPage(
    seenOf(
      'unnest($4::bigint[], $5::bigint[], $6::text[], $7::text[])',
      `exists (select 1 from ${SUBJECT} t where ${MADE_OF} = $3::text)`,
      '$8',
    ),
    RELATED_PAGE,
  ),
);
