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

/**
 * Pins that are like one pin for a reason, best first (docs/handbook/finding.md#related-pins). Each kind of likeness reads so many rows that
 * a common word costs no more than a rare one. None for a pin that the viewer does not see.
 */
export const relatedPage = preparedPins<
  RelatedRow,
  [viewer: string | null, pin: string, rank: string, before: string, size: number]
>(
  'recommendations.related',
  pinPage(
    `with this as materialized (
       select o.title, o.description, o.image_signature, i.phash, i.phash ~ '^0*$' as silent
       from pins o join boards b on b.owner_id = o.owner_id and b.id = o.board_id join images i on i.signature = o.image_signature
       where o.id = $2::bigint and ${pinSeenBy('o', 'b', '$1')} limit 1
     ), offers (pin, together, words, word) as (
       select k.pin, k.score::float8, 0::float8, null::text
       from this t join co_saves c on c.image_signature = t.image_signature cross join lateral unnest(c.pins, c.scores) k (pin, score)
       union all
       select k.pin_id, 0, k.weight, w.word
       from (select distinct w.word from this t cross join lateral words_of(t.title, t.description) w (word) order by 1 limit ${WORDS}) w
       ${WITH_WORDS}
     ), offered as (
       ${OFFER_SUMS}
     ), ranked as (
       select q.*, f.together, f.words, f.word, l.looks,
         (1000000 * (${TOGETHER} * f.together + ${IN_WORDS} * f.words + ${LOOKS} * l.looks))::bigint as rank
       from this t cross join offered f join pins q on q.id = f.pin join images i on i.signature = q.image_signature
         cross join lateral (select case when t.silent or i.phash ~ '^0*$' then 256 else phash_distance(t.phash, i.phash) end as bits) d
         cross join lateral (select greatest(0, 1 - d.bits / ${ALIKE_BITS}.0)::float8 as looks) l
       where q.is_public and q.image_signature <> t.image_signature and d.bits > ${COPY_BITS}
         and ${notBlockedInList('q.pinner_id')} and ${notBlockedInList('q.owner_id')} and ${notHidden('q')}
     )
     select r.*,
       case when ${TOGETHER} * r.together >= greatest(${IN_WORDS} * r.words, ${LOOKS} * r.looks) and r.together > 0 then 'SAVED_TOGETHER'
         when ${IN_WORDS} * r.words >= ${LOOKS} * r.looks then 'SHARED_WORDS' else 'SIMILAR_PICTURE' end as reason
     from ranked r where (r.rank, r.id) < ($3::bigint, $4::bigint) order by r.rank desc, r.id desc limit $5`,
    RELATED_PAGE,
  ),
);
