import { notBlocked, notBlockedInList } from '../../../ground/policies/blocking';
import { boardListedFor, boardSeenBy } from '../../../ground/policies/boards';
import { notHidden, pinSeenBy } from '../../../ground/policies/pins';
import { prepared } from '../../../platform/db';
import { userColumns, type UserRow } from '../../../ground/presenters/accounts';
import { type WholeBoardRow, wholeBoards } from '../../../ground/presenters/boards';
import { pinPage, type PinRow, preparedPins } from '../../../ground/presenters/pin-pages';
import type { RankedPin } from '../../../ground/presenters/ranked-pins';
import { anySpelling } from './spelling';
import { bothWays, newestWith } from './ways';

/** Query in PostgreSQL's query language. Names of people aren't English, so they aren't stemmed. */
export const searchWords = prepared<
  { words: string },
  [language: 'english' | 'simple', spellings: readonly string[]]
>('search.words', `select ${anySpelling('$1::text', '$2')} as words`);

/** How many rows the words find decides how they are looked for: through the index of words, or newest first until enough were found. */
const FOR_ITS_WORDS = { plan: 'custom' } as const;

type Params = [viewer: string | null, words: string, rank: string, before: string, size: number];

/** The newest thousand that match are ranked, by their words and by `$weight`, 999 at most; `$2` are the words. */
const ranked = (from: string, id: string, weight: string): string => `(select r.* from (
    select c.*, (1000 * ts_rank(c.search, $2::tsquery))::bigint * 1000 + least(c.${weight}, 999) as rank
    from (${from} order by ${id} desc limit 1000) c
  ) r where (r.rank, r.id) < ($3::bigint, $4::bigint) order by r.rank desc, r.id desc limit $5)`;

/** Parameters of every search for pins: the viewer, the words, and the page of results. */
type WordsOfSearch = [
  viewer: string | null,
  match: string,
  some: string,
  any: readonly string[],
  close: readonly string[],
  exact: readonly string[],
  weights: readonly number[],
  language: string,
  rank: string,
  before: string,
  size: number,
  kind: PinKind,
];

/** How a search for pins is asked, and what of it is shown. */
export type PinSearch = [
  ...wanted: WordsOfSearch,
  domains: readonly string[] | null,
  colors: readonly string[] | null,
  person: string | null,
  interest: string | null,
  top: readonly string[],
  /** Only what leads to something for sale, and of that what the rest says; prices in millionths. */
  products: boolean,
  priceMin: string | null,
  priceMax: string | null,
  brands: readonly string[] | null,
  onSale: boolean,
];

/** Which pins a scope looks through. */
export type PinKind = 'pins' | 'videos' | 'idea_pins';

/** How many that match are ranked, the newest of them, and how many that have only some of the words. */
const RANKED = { all: 300, some: 100 };
/**
 * How many times as many PostgreSQL is told to look for; it stops at those that are ranked. It may find them through the index of words and sort them, or go
 * from the newest back until there are enough, and takes that for eight times as cheap as it is: with the real number, a word of 6,000 pins in a million took
 * 90 ms instead of 13.
 */
const PLANNED = 8;
/** How many pins with all the words, and with some, PostgreSQL is told to look for. */
export const LOOKED_FOR = { all: PLANNED * RANKED.all, some: PLANNED * RANKED.some };
/** When fewer match, those with some of the words follow. */
const FEW = 25;
/** Of how many, the best by their words, it is asked who saved them, and up to how many people count. */
const ASKED_WHO_SAVED = 100;
const SAVERS = 10;

/** Filters of every search for pins. */
const NARROWED = `($13::text[] is null or p.domain = any($13::text[]))
      and ($14::text[] is null or color_name(p.dominant_color) = any($14::text[]))
      and ($15::text is null or p.pinner_id = (select u.id from users u where lower(u.username) = lower($15::text)))
      and ($16::bigint is null or exists (select 1 from pin_interests pi
        where pi.owner_id = p.owner_id and pi.pin_id = p.id and pi.interest_id = $16::bigint))
      and ($18::boolean is not true or exists (select 1 from linked_products g where g.link = p.link and g.price is not null
        and ($19::bigint is null or coalesce(g.sale_price, g.price) >= $19::bigint)
        and ($20::bigint is null or coalesce(g.sale_price, g.price) <= $20::bigint)
        and ($21::text[] is null or g.brand_key = any($21::text[])) and ($22::boolean is not true or g.sale_price is not null)))`;

/**
 * SQL: ids and ranks of a page of pins, best first (docs/handbook/finding.md#how-results-are-ranked). Each word counts by how well it was met (as it is
 * written, in another form, by a synonym) and where (a title more than the rest); the viewer's language and people who saved come after
 * that, and of one person's pins each next one a little later.
 *
 * @param from rows of `pins p` that may be shown
 * @param source where from: a table, or a part of the statement
 */
const pinSearch = (from: string, orAll = ''): string => {
  const found = (words: string, most: number) =>
    `select ${FOUND} from ${from} and ${words} and ${NARROWED} order by p.id desc limit ${most}`;
  return `${rankedPins(
    found(`(p.search @@ $2::tsquery${orAll})`, LOOKED_FOR.all),
    found(`p.search @@ $3::tsquery and ${TOO_FEW}`, LOOKED_FOR.some),
    '$17',
  )} select id, rank ${PAGE}`;
};

/** Columns of the pins that are ranked. */
const FOUND = 'p.owner_id, p.id, p.pinner_id, p.save_count, p.language, p.search';
/** SQL condition: few pins have all the words, and this one hasn't. */
const TOO_FEW = `(select count(*) from met) < ${FEW} and not p.search @@ $2::tsquery`;
/** SQL: of `rankedPins`, the page. */
const PAGE = 'from page where (rank, id) < ($9::bigint, $10::bigint) order by rank desc, id desc limit $11';

/**
 * The lists of words are read by subqueries, so that one plan is as good for any number of words.
 *
 * @param all pins with all the words; `some` those with some; `top` the parameter with those that come first
 */
const rankedPins = (all: string, some: string, top: string): string =>
  `with newest as materialized (${all}),
     met as materialized (select * from newest order by id desc limit ${RANKED.all}),
     partly as materialized (${some}),
     scored as (
       select c.owner_id, c.id, c.pinner_id, c.save_count, (1000 * (c.whole + s.score + 0.5 * (c.language = $8)::int
         + 100 * (c.id = any(${top}::bigint[]))::int))::bigint as words
       from (
         select *, 50 as whole from met
         union all
         (select *, 0 from partly order by id desc limit ${RANKED.some})
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
       select owner_id, id, words - 30 * least(again, 20) + case when save_count > 0 and place <= ${ASKED_WHO_SAVED} then 40 * (
         select count(*) from (select distinct s.pinner_id from pins s where s.origin_id = spread.id and s.is_public
           and s.pinner_id <> spread.pinner_id limit ${SAVERS}) k) else 0 end as rank
       from spread
     )`;

/** SQL: every pin when there are no words. */
const OR_ALL = ' or numnode($2::tsquery) = 0';

/** SQL: public pins that lists show to the viewer. */
const SHOWN = `p.is_public and ${notBlockedInList('p.pinner_id')} and ${notBlockedInList('p.owner_id')} and ${notHidden('p')}`;

/** Public pins of a kind that started a chain. */
const startedOf = (ofKind: string): string => `${SHOWN} and p.origin_id is null and ${ofKind}`;
/** SQL condition: a pin is of a kind. */
const isOf = (kind: string): string => `(${kind} = 'pins' or ${kind} = 'videos' and p.animated
      or ${kind} = 'idea_pins' and p.link is null and p.method in ('uploaded', 'pinbuilder'))`;

/** Public pins with the words that a search is narrowed to, best first, each picture as it was first saved. */
export const searchPublic = prepared<RankedPin, PinSearch>(
  'search.pins',
  pinSearch(`pins p where ${startedOf(isOf('$12'))}`),
  FOR_ITS_WORDS,
);

/**
 * The kind isn't known to PostgreSQL while it plans, as the words aren't: one plan is for all kinds. It stands in a `case`, as PostgreSQL would take it for a condition that
 * hardly any pin meets, and then read and sort all that there are instead of stopping at the newest.
 */
const STARTED = startedOf(`case when ${isOf('(select $12::text)')} then true end`);
const wideWith = (byWords: boolean, words: string, where: string, most: number): string =>
  newestWith(byWords, `select ${FOUND} from pins p`, {
    id: 'p.id',
    search: 'p.search',
    words,
    where,
    most,
  });

/**
 * Public pins with the words, best first, where nothing narrows the search: planned once, and shown by the same statement. By the way to look for those with all the words,
 * and that for those with some.
 */
export const searchWide = bothWays((allByWords, all) =>
  bothWays((someByWords, some) =>
    preparedPins<PinRow & { rank: string }, [...wanted: WordsOfSearch, top: readonly string[]]>(
      `search.wide.${all}.${some}`,
      pinPage(
        `${rankedPins(
          wideWith(allByWords, '$2', STARTED, RANKED.all),
          wideWith(someByWords, '$3', `${TOO_FEW} and ${STARTED}`, RANKED.some),
          '$13',
        )} select q.*, f.rank from (select owner_id, id, rank ${PAGE}) f join pins q on q.owner_id = f.owner_id and q.id = f.id`,
        { order: 'p.rank desc, p.id desc', extra: 'p.rank' },
      ),
    ),
  ),
);

/** Public saves of a person (`$15`) with the words, or all of them. */
export const searchShop = prepared<RankedPin, PinSearch>(
  'search.shop',
  pinSearch(`pins p where ${SHOWN} and $15::text is not null and $12 <> ''`, OR_ALL),
  FOR_ITS_WORDS,
);

/** Public saves of a person (`$15`), of a kind: pins that they made, and pins that they saved from others. */
export const searchSaved = prepared<RankedPin, PinSearch>(
  'search.saved',
  pinSearch(`pins p where ${SHOWN} and $15::text is not null and ${isOf('$12')}`),
  FOR_ITS_WORDS,
);

const OWN = `pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
      where ${pinSeenBy('p', 'b', '$1')} and ($23 = '' or b.search @@ search_query('english', $23))
      and ($24 = '' or p.domain = any(array[lower($24), 'www.' || lower($24)])
        or exists (select 1 from users w where w.id in (p.creator_id, p.origin_pinner_id, p.pinner_id)
          and (lower(w.username) = lower(ltrim($24, '@')) or w.search @@ search_query('simple', $24))))`;

/** The viewer's own pins with the words, on whatever board: all that they saved. */
export const searchOwn = prepared<RankedPin, [...PinSearch, board: string, from: string]>(
  'search.my_pins',
  pinSearch(`${OWN} and p.pinner_id = $1::bigint and $12 <> ''`, OR_ALL),
  FOR_ITS_WORDS,
);

/** The viewer's own pins with the words that they made themselves. */
export const searchMade = prepared<RankedPin, [...PinSearch, board: string, from: string]>(
  'search.my_content',
  pinSearch(
    `${OWN} and p.pinner_id = $1::bigint and p.creator_id = $1::bigint and p.origin_id is null and $12 <> ''`,
    OR_ALL,
  ),
  FOR_ITS_WORDS,
);

/** Boards with the words that lists show to the viewer, best first: public ones, and their own of any privacy. */
export const searchBoards = prepared<WholeBoardRow & { rank: string }, Params>(
  'search.boards',
  `${wholeBoards(
    `${ranked(
      `select b.* from boards b where b.search @@ $2::tsquery and b.archived_at is null and b.advertiser_id is null
        and ${boardListedFor('b', '$1')} and ${boardSeenBy('b', '$1')}`,
      'b.id',
      'follower_count',
    )} b`,
    '$1',
    ', b.rank',
  )} order by b.rank desc, b.id desc`,
  FOR_ITS_WORDS,
);

/** People with the words in their names or about themselves, best first, without those suspended or blocked either way. */
export const searchPeople = prepared<UserRow & { rank: string }, Params>(
  'search.users',
  `select ${userColumns('u', '$1')}, u.rank from ${ranked(
    `select u.* from users u where u.search @@ $2::tsquery and u.login_state is distinct from 'suspended' and ${notBlocked('u.id', '$1')}`,
    'u.id',
    'follower_count',
  )} u order by u.rank desc, u.id desc`,
  FOR_ITS_WORDS,
);
