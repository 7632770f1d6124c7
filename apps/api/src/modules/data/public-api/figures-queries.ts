import { DEVICE_CODES, PIN_FIGURE_DAYS } from '@corkboard/contract';
import { hasBlocks, noBlockBetween, notBlockedInList } from '../../../ground/policies/blocking';
import { collaborates } from '../../../ground/policies/boards';
import { hiddenComments } from '../../../ground/policies/comments';
import { pinSeenBy } from '../../../ground/policies/pins';
import { isOfClaim } from '../../../ground/references/claims';
import { dayIn, UTC_TODAY } from '../../../platform/calendar';
import { prepared } from '../../../platform/db';

/** How often something happened to Pins. */
export interface Counts {
  impressions: number;
  closeups: number;
  clicks: number;
  saves: number;
}

/** Counts of a day, a kind of device, and ads or not. */
export interface FigureRow extends Counts {
  day: string;
  app_type: number;
  promoted: boolean;
}

const BOARD = 'boards b on b.owner_id = p.owner_id and b.id = p.board_id';
const SUMS =
  'sum(e.impressions)::int as impressions, sum(e.closeups)::int as closeups, sum(e.clicks)::int as clicks, sum(e.saves)::int as saves';

/**
 * SQL: what happened to the Pins `m` from day `$2` to day `$3`. Saves are those that were made from a Pin and that the viewer `$1` could see; on what kind of
 * device somebody saved isn't known.
 */
const eventsOf = (columns: string): string => `
  select ${columns}, d.day::text as day, d.app_type, d.promoted, d.impressions, d.closeups, d.clicks, 0 as saves
  from m join pin_days d on d.pin_id = m.id and d.day between $2::date and $3::date
  union all
  select ${columns}, ${dayIn('s.created_at', `'UTC'`)}::text, ${DEVICE_CODES.UNKNOWN}::smallint, false, 0, 0, 0, 1
  from m join pins s on s.origin_id = coalesce(m.origin_id, m.id) and s.via_pin_id = m.id
  where s.is_public and ${notBlockedInList('s.pinner_id')}
    and s.created_at >= ($2::date)::timestamp at time zone 'UTC' and s.created_at < ($3::date + 1)::timestamp at time zone 'UTC'`;

/** A Pin whose figures somebody asks for. */
export interface MeasuredPin {
  id: string;
  created_at: Date;
  privacy: string;
  /** The viewer's own, or on a board that they work on. */
  mine: boolean;
  comments: number;
  reactions: number;
}

const MINE = `(p.pinner_id = $1::bigint or b.owner_id = $1::bigint or ${collaborates('b', '$1')})`;
/** SQL: what is counted of a Pin since it is there: without what a block hides, as on its page. */
const ANSWERS = `case when p.comments_off then 0 else (p.comment_count - ${hiddenComments('p', '$1')})::int end as comments,
     (coalesce((select sum(t.total) from pin_reaction_totals t where t.pin_id = p.id), 0) - case when ${hasBlocks('$1')} then (
        select count(*) from pin_reactions hr where hr.pin_id = p.id and not (${noBlockBetween('hr.user_id', '$1')})) else 0 end)::int as reactions`;

/** Those of some Pins that the viewer sees. */
export const selectMeasured = prepared<MeasuredPin, [viewer: string, pins: readonly string[]]>(
  'v5.figures.pins',
  `select p.id, p.created_at, b.privacy, ${MINE} as mine, ${ANSWERS}
   from pins p join ${BOARD} where p.id = any($2::bigint[]) and ${pinSeenBy('p', 'b', '$1')}`,
);

type Seen = Omit<Counts, 'saves'>;
/** Counts of a Pin beside the Pin itself. */
export interface PinMetricsRow {
  id: string;
  recent: Seen;
  /** Since the Pin is there; null for one that is older than these counts. */
  lifetime: Seen | null;
  comments: number;
  reactions: number;
}

const sumOf = (name: keyof Seen, where = 'true') =>
  `coalesce(sum(d.${name}) filter (where ${where}), 0)::int as ${name}`;
const RECENT = `d.day > ${UTC_TODAY} - ${PIN_FIGURE_DAYS}`;
const SEEN = ['impressions', 'closeups', 'clicks'] as const;

/** Counts of those of some Pins that are the viewer's, or on a board that they work on. */
export const selectPinMetrics = prepared<PinMetricsRow, [viewer: string, pins: readonly string[]]>(
  'v5.figures.beside_pins',
  `select p.id, ${ANSWERS}, json_build_object(${SEEN.map((name) => `'${name}', recent.${name}`).join(', ')}) as recent,
     case when p.created_at >= s.first_day::timestamp at time zone 'UTC' then json_build_object(
       ${SEEN.map((name) => `'${name}', kept.${name} + coalesce(t.${name}, 0)`).join(', ')}) end as lifetime
   from pins p join ${BOARD} cross join pin_days_summed s
     cross join lateral (select ${SEEN.map((name) => sumOf(name, RECENT)).join(', ')} from pin_days d where d.pin_id = p.id) recent
     cross join lateral (select ${SEEN.map((name) => sumOf(name)).join(', ')} from pin_days d where d.pin_id = p.id) kept
     left join pin_totals t on t.owner_id = p.owner_id and t.pin_id = p.id
   where p.id = any($2::bigint[]) and ${MINE} and ${pinSeenBy('p', 'b', '$1')}`,
);

/** Figures of some Pins, each by itself. */
export const selectPinFigures = prepared<
  FigureRow & { id: string },
  [viewer: string, from: string, to: string, pins: readonly string[]]
>(
  'v5.figures.of_pins',
  `with m as (select p.id, p.origin_id from pins p where p.id = any($4::bigint[]))
   select e.id, e.day, e.app_type, e.promoted, ${SUMS} from (${eventsOf('m.id')}) e group by 1, 2, 3, 4`,
);

/** From when, and until when for good, days are summed. */
export const selectSummed = prepared<{ first_day: string; last_day: string }, []>(
  'v5.figures.summed',
  'select first_day::text, last_day::text from pin_days_summed',
);

/** Of what kind a Pin of an account is. */
export interface Kind {
  /** A Pin of the account itself, and not of somebody else from its website. */
  own: boolean;
  claimed: boolean;
  product: boolean;
}

const CLAIMED = `exists (select from website_claims c where c.user_id = $1::bigint and ${isOfClaim('p', 'c')})`;

/** SQL: the Pins of the viewer `$1`, secret ones only if `$4`; and those that others made public with links to the viewer's claimed websites. */
const OF_ACCOUNT = `m as materialized (
  select o.*, exists (select from linked_products l where l.link = o.link and l.price is not null) as product from (
    select p.id, p.origin_id, p.link, p.created_at, true as own,
      ${CLAIMED} as claimed
    from pins p join ${BOARD} where p.pinner_id = $1::bigint and ($4::boolean or b.privacy <> 'secret') and ${pinSeenBy('p', 'b', '$1')}
    union all
    select p.id, p.origin_id, p.link, p.created_at, false, true
    from (select distinct split_part(claim_key, '/', 1) as domain from website_claims where user_id = $1::bigint) site
      join pins p on p.domain = site.domain join ${BOARD}
    where ${CLAIMED} and p.pinner_id <> $1::bigint and p.is_public and ${pinSeenBy('p', 'b', '$1')}
  ) o)`;
const KIND = 'm.own, m.claimed, m.product';

/** Figures of an account, by kind of Pin. */
export const selectAccountFigures = prepared<
  FigureRow & Kind,
  [viewer: string, from: string, to: string, secretToo: boolean]
>(
  'v5.figures.of_account',
  `with ${OF_ACCOUNT}
   select e.own, e.claimed, e.product, e.day, e.app_type, e.promoted, ${SUMS} from (${eventsOf(KIND)}) e group by 1, 2, 3, 4, 5, 6`,
);

/** A kind of Pins that figures are narrowed to; null for all. */
type Narrowed = [
  appType: number | null,
  promoted: boolean | null,
  own: boolean | null,
  claimed: boolean | null,
  product: boolean | null,
];

/** Figures of the Pins of an account that have the most of something. */
export const selectTopPins = prepared<
  Counts & { id: string; created_at: Date },
  [
    viewer: string,
    from: string,
    to: string,
    secretToo: boolean,
    ...Narrowed,
    madeSince: string | null,
    sort: string,
    count: number,
  ]
>(
  'v5.figures.top_pins',
  `with ${OF_ACCOUNT}
   select e.id, e.created_at, ${SUMS} from (${eventsOf(`m.id, m.created_at, ${KIND}`)}) e
   where ($5::smallint is null or e.app_type = $5) and ($6::boolean is null or e.promoted = $6) and ($7::boolean is null or e.own = $7)
     and ($8::boolean is null or e.claimed = $8) and ($9::boolean is null or e.product = $9)
     and ($10::date is null or e.created_at >= ($10::date)::timestamp at time zone 'UTC')
   group by 1, 2
   order by case $11 when 'IMPRESSION' then sum(e.impressions) when 'PIN_CLICK' then sum(e.closeups) when 'OUTBOUND_CLICK' then sum(e.clicks)
     when 'SAVE' then sum(e.saves) else sum(e.closeups + e.clicks + e.saves) end desc, e.id desc
   limit $12::int`,
);
