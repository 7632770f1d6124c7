import type { OrganicReason } from '@corkboard/contract';
import { notBlockedInList } from '../../../ground/policies/blocking';
import { notHidden, pinSeenBy } from '../../../ground/policies/pins';
import { prepared } from '../../../platform/db';

/** Own saves that the feed begins with, the newest. */
const SEEDS = 24;
/** Of those, the ones whose words count, and how many words. */
const WORDY_SEEDS = 12;
const WORDS = 10;
/** Pins with one word that are looked at; a word that has as many is common. */
const WITH_WORD = 25;
/** Newest saves of each person and to each board that one follows, and of all of them together. */
const EACH_FOLLOWED = 6;
const FOLLOWED = 150;
const FOLLOWEES = 1000;
const CO_SAVED = 200;
/** Topics that one follows, the newest, and pins of each, the best. */
const TOPICS = 100;
const EACH_TOPIC = 20;
const FROM_TOPICS = 200;
const RISING = 60;
const FRESH = 60;
const POPULAR = 60;
/** From this level of the tree on a topic is narrow enough that wanting less of one pin says something of the others. */
const NARROW = 3;
/** Number of the newest marks that count. */
const MARKS = 60;
/** The nearer one's own save is, the more it counts. */
const FADING = 0.93;

/** Why a pin is a candidate: the source, how strongly it speaks for it (0 to 1), and the own save or the topic that it stands for, if any. */
export type Claim = readonly [reason: OrganicReason, strength: number, because: string | null];

/** Grade of a mark: 2 for not one's taste, 1 for fewer like this, 0 for none. */
type Mark = number;

/** A pin that may be recommended, with the inputs of its score. */
export interface Candidate {
  id: string;
  /** The pin that its chain of saves began with. */
  first_id: string;
  pinner_id: string;
  board_id: string;
  image_signature: string;
  phash: string;
  dominant_color: string;
  /** People who saved it, each once. */
  savers: string;
  age_days: number;
  /** How many of the kept visits showed it. */
  seen: number;
  claims: Claim[];
  marked_board: Mark;
  marked_person: Mark;
  marked_near: Mark;
  /** An id of the moment when this was read. */
  asked: string;
  /** In one row: the own saves it all began with. */
  seeds: Seed[] | null;
}

/** An own save as far as likeness of pictures goes. */
export interface Seed {
  id: string;
  color: string;
  phash: string;
}

const shownIn = (pin: string): string => `${pin}.is_public and ${pin}.pinner_id <> $1::bigint
  and ${notBlockedInList(`${pin}.pinner_id`)} and ${notBlockedInList(`${pin}.owner_id`)} and ${notHidden(pin)}`;

/**
 * Everything that a person's home feed can be made of, with what speaks for it (docs/handbook/finding.md#where-the-pins-come-from). Each source
 * reads a number of rows that doesn't grow with the site. Nothing that the person made or saved, hid, or said no to is among it.
 */
export const candidates = prepared<Candidate, [viewer: string]>(
  'recommendations.candidates',
  `with seeds as materialized (
     select s.*, i.phash, row_number() over (order by s.id desc) as n from (
       select p.id, p.image_signature, p.title, p.description, p.dominant_color
       from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
       where p.pinner_id = $1::bigint and ${pinSeenBy('p', 'b', '$1')}
         and not exists (select 1 from unused_saves u where u.user_id = $1::bigint and u.image_signature = p.image_signature)
       order by p.id desc limit ${SEEDS}
     ) s join images i on i.signature = s.image_signature
   ), words as materialized (
     select w.word, (array_agg(s.id order by s.n))[1] as seed, count(*) as times
     from seeds s cross join lateral words_of(s.title, s.description) w (word) where s.n <= ${WORDY_SEEDS}
     group by w.word order by count(*) desc, min(s.n), w.word limit ${WORDS}
   ), offers (pin, reason, strength, because) as (
     (select k.id, 'FOLLOWED_PERSON', 1::float8, null::bigint from (
        select f.followee_id from follows f where f.follower_id = $1::bigint limit ${FOLLOWEES}
      ) f cross join lateral (
        select p.id from pins p where p.pinner_id = f.followee_id and p.is_public order by p.id desc limit ${EACH_FOLLOWED}
      ) k order by k.id desc limit ${FOLLOWED})
     union all
     (select k.id, 'FOLLOWED_BOARD', 1, null from (
        select f.board_id from board_follows f where f.user_id = $1::bigint limit ${FOLLOWEES}
      ) f cross join lateral (
        select p.id from pins p where p.board_id = f.board_id and p.is_public order by p.id desc limit ${EACH_FOLLOWED}
      ) k order by k.id desc limit ${FOLLOWED})
     union all
     (select k.pin, 'SAVED_TOGETHER', least(1, sum(k.score * power(${FADING}, s.n - 1))), (array_agg(s.id order by k.score * power(${FADING}, s.n - 1) desc))[1]
      from seeds s join co_saves c on c.image_signature = s.image_signature cross join lateral unnest(c.pins, c.scores) k (pin, score)
      group by k.pin order by 3 desc, 1 desc limit ${CO_SAVED})
     union all
     select k.pin_id, 'SHARED_WORDS', least(1, sum(k.weight)), (array_agg(w.seed order by k.weight desc, w.seed desc))[1]
     from words w cross join lateral (
       select f.pin_id, 1 / (1 + ln(count(*) over ())) as weight from (
         select x.pin_id from pin_words x where x.word = w.word order by x.pin_id desc limit ${WITH_WORD}
       ) f
     ) k group by k.pin_id
     union all
     (select k.pin_id, 'FOLLOWED_TOPIC', k.weight, k.interest_id from (
        select f.interest_id from interest_follows f where f.user_id = $1::bigint order by f.id desc limit ${TOPICS}
      ) f cross join lateral (
        select t.pin_id, t.interest_id, t.weight, t.rank from pin_interests t where t.interest_id = f.interest_id
        order by t.rank desc, t.pin_id desc limit ${EACH_TOPIC}
      ) k order by k.weight desc, k.rank desc limit ${FROM_TOPICS})
     union all
     (select t.pin_id, 'RISING', 1 - 1.0 / (1 + t.savers), null from pin_standings t where t.savers > 0
      order by t.trending desc, t.pin_id desc limit ${RISING})
     union all
     (select p.id, 'FRESH', 1, null from pins p where p.is_public and p.origin_id is null order by p.id desc limit ${FRESH})
     union all
     (select t.pin_id, 'POPULAR', 1, null from pin_standings t order by t.popular desc, t.pin_id desc limit ${POPULAR})
   ), offered as materialized (
     select o.pin, json_agg(json_build_array(o.reason, o.strength, o.because::text)) as claims from offers o group by o.pin
   ), seen as materialized (
     select k.pin, count(*)::int as times from home_visits v cross join lateral unnest(v.pins[1:v.reached]) k (pin)
     where v.user_id = $1::bigint group by k.pin
   ), marks as materialized (
     select case m.kind when 'not_taste' then 2 else 1 end as mark, m.pin_id, m.image_signature, p.board_id, p.pinner_id, c.pins
     from (select * from taste_marks t where t.user_id = $1::bigint order by t.id desc limit ${MARKS}) m
       left join pins p on p.id = m.pin_id left join co_saves c on c.image_signature = m.image_signature
   ), marked_topics as materialized (
     select t.interest_id, max(m.mark) as mark from marks m join pins p on p.id = m.pin_id
       join pin_interests t on t.owner_id = p.owner_id and t.pin_id = p.id join interests i on i.id = t.interest_id and i.level >= ${NARROW}
     group by t.interest_id
   )
   select p.id, coalesce(p.origin_id, p.id) as first_id, p.pinner_id, p.board_id, p.image_signature, i.phash, p.dominant_color, coalesce(st.savers, 0) as savers,
     extract(epoch from now() - p.created_at)::float8 / 86400 as age_days, coalesce(s.times, 0) as seen, o.claims, (select id_at(now())) as asked,
     coalesce((select max(m.mark) from marks m where m.board_id = p.board_id), 0) as marked_board,
     coalesce((select max(m.mark) from marks m where m.pinner_id = p.pinner_id), 0) as marked_person,
     coalesce(greatest(
       (select max(m.mark) from marks m where coalesce(p.origin_id, p.id) = any(m.pins)),
       (select max(m.mark) from marked_topics m join pin_interests t on t.interest_id = m.interest_id where t.owner_id = p.owner_id and t.pin_id = p.id)
     ), 0) as marked_near,
     case when row_number() over () = 1 then (
       select json_agg(json_build_object('id', k.id::text, 'color', k.dominant_color, 'phash', k.phash) order by k.n) from seeds k) end as seeds
   from offered o join pins p on p.id = o.pin join images i on i.signature = p.image_signature left join seen s on s.pin = p.id
     left join pin_standings st on st.owner_id = p.owner_id and st.pin_id = p.id
   where ${shownIn('p')}
     and not exists (select 1 from pins mine where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint)
     and not exists (select 1 from marks m where m.image_signature = p.image_signature)`,
);
