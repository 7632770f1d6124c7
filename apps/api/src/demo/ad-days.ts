import { AGE_BUCKETS, COUNTRY_UNKNOWN, FORECAST, GENDERS } from '@corkboard/contract';
import { createRandom } from '@corkboard/demo-pictures';
import type { Db } from '../platform/db';
import {
  type Matched,
  newInsertion,
  type Placement,
  recordTold,
  SEEN_A_DAY,
  type Told,
} from '../modules/ads/billing';
import { recordPages } from './ad-pages';
import { DEMO_BUSINESS } from './people';

/** Days before today on which the demo's ads were shown. */
const DAYS = 28;
const DAY_SECONDS = 86_400;
/** Showings of one ad on a day: so many, and up to as many more. */
const SHOWN = 22;
/** How many of a hundred showings are opened, saved, and followed to the shop. */
const OPENED = 2.5;
const SAVED = 0.6;
const PRESSED = 1.1;
/** How many of a hundred showings of an ad with keywords are in searches, and what people write beside a keyword there. */
const SEARCHED = 30;
const BESIDE = ['', '', 'small ', 'warm ', 'modern '];

/** An ad of the demo that runs, with what one impression or click of it costs at most. */
interface DemoAd {
  account: string;
  campaign: string;
  ad_group: string;
  ad: string;
  billable: 'IMPRESSION' | 'CLICKTHROUGH';
  bid: string;
  starts: number;
  /** Keywords that it's shown for in searches. */
  keywords: readonly { id: string; value: string }[];
}

/** Somebody of the demo who looks at ads. */
interface DemoViewer {
  id: string;
  country: string | null;
  locale: string;
}

/**
 * Lets the demo's people have seen its running ads on the days before today. What they did is told and charged as what anybody does, so reports, budgets and the
 * recount have nothing of their own for it. A day that is there stays as it is, so the next run resumes one that was cut short.
 *
 * @param aDay runs the work of one day; at once unless given
 */
export async function liveAdDays(
  db: Db,
  now: number = Date.now(),
  aDay: (work: () => Promise<void>) => Promise<void> = (work) => work(),
): Promise<void> {
  const ads = await db.query<DemoAd>(
    `select d.ad_account_id as account, d.campaign_id as campaign, d.ad_group_id as ad_group, d.id as ad, g.billable_event as billable,
       g.bid_in_micro_currency as bid, extract(epoch from g.start_time)::float8 as starts,
       (select coalesce(json_agg(json_build_object('id', k.id::text, 'value', k.value) order by k.id), '[]') from keywords k
        where k.ad_account_id = g.ad_account_id and k.parent_id = g.id and k.match_type in ('BROAD', 'PHRASE', 'EXACT')) as keywords
     from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
       join ad_accounts a on a.id = d.ad_account_id join users o on o.id = a.owner_user_id
     where o.username = $1 and d.status = 'ACTIVE' and g.start_time < now() order by d.id`,
    [DEMO_BUSINESS],
  );
  const people = await db.query<DemoViewer>(
    `select u.id, u.country, u.locale from users u where u.username <> $1 and not exists (select from business_members m where m.member_id = u.id) order by u.id`,
    [DEMO_BUSINESS],
  );
  if (ads.length === 0 || people.length === 0) return;
  const today = Math.floor(now / 1000 / DAY_SECONDS) * DAY_SECONDS;
  await db.query(
    `select make_ad_event_days((to_timestamp($1) at time zone 'UTC')::date, (to_timestamp($2) at time zone 'UTC')::date)`,
    [today - DAYS * DAY_SECONDS, today],
  );
  const { next: random } = createRandom(7);
  for (let day = today - DAYS * DAY_SECONDS; day < today; day += DAY_SECONDS) {
    const seen = new Map<string, number>();
    const told = ads
      .filter(({ starts }) => starts < day)
      .flatMap((ad) => dayOf(ad, day, people, seen, random));
    await aDay(async () => {
      if (await isThere(db, ads[0]!.account, day)) return;
      await recordTold(db, told);
      await happenedThen(db, told);
      // Forecasts look at no earlier ones.
      if (day >= today - FORECAST.daysBack * DAY_SECONDS) await recordPages(db, told);
    });
  }
}

async function isThere(db: Db, account: string, day: number): Promise<boolean> {
  const found = await db.query(
    `select 1 from ad_events where ad_account_id = $1::bigint and day = (to_timestamp($2) at time zone 'UTC')::date limit 1`,
    [account, day],
  );
  return found.length > 0;
}

/** Dates the events back to the moments of their impressions: recording them stored the current time. */
async function happenedThen(db: Db, told: readonly Told[]): Promise<void> {
  for (const table of ['ad_events', 'ad_touches'])
    await db.query(
      `update ${table} e set at = to_timestamp(r.at)
       from unnest($1::bigint[], $2::float8[]) r (insertion, at) where e.insertion = r.insertion and e.day = (to_timestamp(r.at) at time zone 'UTC')::date`,
      [told.map(({ showing }) => showing.insertion), told.map(({ showing }) => showing.at)],
    );
}

const one = <T>(of: readonly T[], random: () => number): T => of[Math.floor(random() * of.length)]!;
/** Who looks at one of the demo's ads, and where. */
function demoMatched(
  { keywords }: DemoAd,
  { country, locale }: DemoViewer,
  random: () => number,
): Matched & { placement: Placement } {
  const isSearch = keywords.length > 0 && random() * 100 < SEARCHED;
  const placement = isSearch ? 'SEARCH' : 'HOME_FEED';
  const context = [
    `PLACEMENT=${placement}`,
    `APPTYPE=${one(['web', 'web', 'web_mobile'], random)}`,
    `COUNTRY=${country ?? COUNTRY_UNKNOWN}`,
    `LOCALE=${locale}`,
  ];
  if (isSearch) {
    const { id, value } = one(keywords, random);
    context.push(`KEYWORD=${id}`, `SEARCH_TERM=${one(BESIDE, random)}${value}`);
  }
  return {
    placement,
    context,
    personal: [`GENDER=${one(['female', ...GENDERS], random)}`, `AGE_BUCKET=${one(AGE_BUCKETS, random)}`],
  };
}

/**
 * Events of one ad on a day, which begins at a second since 1970.
 *
 * @param seen how often people saw ad groups on that day
 */
function dayOf(
  ad: DemoAd,
  day: number,
  people: readonly DemoViewer[],
  seen: Map<string, number>,
  random: () => number,
): Told[] {
  // More is looked at on weekends.
  const weekend = [0, 6].includes(new Date(day * 1000).getUTCDay()) ? 1.5 : 1;
  const times = Math.round(SHOWN * (1 + random()) * weekend);
  return Array.from({ length: times }).flatMap((): Told[] => {
    const viewer = one(people, random);
    const { id } = viewer;
    const often = `${ad.ad_group} ${id}`;
    if (seen.get(often) === SEEN_A_DAY) return [];
    seen.set(often, (seen.get(often) ?? 0) + 1);
    const price = Math.round(Number(ad.bid) * (0.55 + 0.4 * random()));
    const { placement, ...matched } = demoMatched(ad, viewer, random);
    const showing = {
      insertion: newInsertion(),
      account: ad.account,
      campaign: ad.campaign,
      adGroup: ad.ad_group,
      ad: ad.ad,
      placement,
      billable: ad.billable,
      price: ad.billable === 'IMPRESSION' ? Math.floor(price / 1000) : price,
      at: day + Math.floor(random() * DAY_SECONDS),
      measured: true,
      matched,
    };
    const told = (kind: Told['kind'], ofHundred: number): Told[] =>
      random() * 100 < ofHundred ? [{ showing, kind, viewer: id, person: id, robot: false }] : [];
    return [
      ...told('impression', 100),
      ...told('closeup', OPENED),
      ...told('save', SAVED),
      ...told('click', PRESSED),
    ];
  });
}
