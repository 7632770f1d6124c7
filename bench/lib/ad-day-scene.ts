import { AD_CURRENCIES } from '@corkboard/contract';
import type { AuctionEntry } from '../../apps/api/src/modules/ads/delivery/choose';
import { putList } from '../../apps/api/src/modules/interests/interests/keep';
import { INTERESTS } from '../../apps/api/src/modules/interests/interests/outline';
import type { Db } from '../../apps/api/src/platform/db';
import type { Facts } from '../../apps/api/src/modules/ads/delivery/targeting';
import { createRandom } from '../../libs/demo-pictures/src';

const DAY_MS = 86_400_000;
const MICRO = 1_000_000;
const ACCOUNTS = 100;
const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'SE'];
const AGES = ['18-24', '25-34', '35-44', '45-49', '50-54', '55-64', '65+'];
/** Topics that people and Pins have something to do with. */
const TOPICS = INTERESTS.filter(({ level }) => level >= 3)
  .slice(0, 40)
  .map(({ id }) => id);
/** Whether ad groups find people by themselves, to compare a day with one on which none does. */
const AUTOMATIC = process.env.AD_DAY_AUTOMATIC !== 'off';

/** Somebody who looks around. */
export interface Visitor {
  readonly id: string;
  readonly facts: Facts;
  readonly measured: boolean;
  readonly robot: boolean;
}

/** A budget that holds on the day, with what it was spent of before. */
export interface SceneBudget {
  readonly of: 'ad_group' | 'campaign';
  readonly id: string;
  readonly kind: 'daily' | 'flexible' | 'lifetime';
  readonly amount: number;
  readonly paced: boolean;
}

/** Scene of a simulated day. */
export interface AdDayScene {
  /** Midnight, in ms. */
  readonly day: number;
  readonly people: readonly Visitor[];
  /** How likely who sees an ad presses it, really. */
  readonly rates: ReadonlyMap<string, number>;
  /** Whether somebody likes what an ad is about, or is aimed at by it. */
  readonly likes: (who: Visitor, ad: AuctionEntry) => boolean;
  readonly budgets: readonly SceneBudget[];
  /** The strictest cap of an ad group within one day. */
  readonly caps: ReadonlyMap<string, number>;
}

/** The Wednesday that comes next: ads that ended already aren't read. */
function nextWednesday(): number {
  const today = Math.floor(Date.now() / DAY_MS);
  return (today + 1 + ((6 - ((today + 1) % 7) + 7) % 7)) * DAY_MS;
}

const { next, between, pick, chance } = createRandom(2026);
/** About as often half as twice of what is usual. */
const around = (usual: number): number => usual * Math.exp((next() + next() + next() - 1.5) * 1.3);

function visitor(n: number): Visitor {
  return {
    id: String(1_000_000 + n),
    facts: {
      country: pick(COUNTRIES),
      locale: 'en-US',
      app: chance(0.4) ? 'web' : 'web_mobile',
      personal: chance(0.7)
        ? {
            gender: pick(['female', 'male', 'unknown']),
            age: between(18, 80),
            interests: new Set(Array.from({ length: 5 }, () => pick(TOPICS))),
            audiences: new Set(),
          }
        : null,
    },
    measured: chance(0.8),
    robot: chance(0.01),
  };
}

const target = () => ({
  GEO: [...new Set(Array.from({ length: between(1, 4) }, () => pick(COUNTRIES)))],
  ...(chance(0.25) && { AGE_BUCKET: [pick(AGES), pick(AGES), pick(AGES)] }),
  ...(chance(0.3) && { INTEREST: Array.from({ length: 12 }, () => pick(TOPICS)) }),
});

/** Fills a database with people, accounts and campaigns of every kind, and what happened in the ten days before the day. */
export async function fillAdDay(db: Db, people: number, campaigns: number): Promise<AdDayScene> {
  const day = nextWednesday();
  const at = (days: number): string => new Date(day + days * DAY_MS).toISOString();
  await db.query(
    `insert into users (id, email, username, first_name, full_name, birthdate, country)
     select n, 'p' || n || '@people.example', 'p' || n, 'P', 'P', '1990-01-01', 'US'
     from (select generate_series(1, ${ACCOUNTS}) union all select generate_series(1000000, 1000000 + $1::int - 1)) as all_of (n)`,
    [people],
  );
  await db.query(
    `insert into ad_accounts (id, owner_user_id, name, country, currency)
     select n, n, 'Shop', 'US', ($2::text[])[1 + n % $3::int] from generate_series(1, $1::int) n`,
    [ACCOUNTS, AD_CURRENCIES, AD_CURRENCIES.length],
  );
  const usd = new Map(
    (
      await db.query<{ currency: string; usd_micro: string }>(
        'select currency, usd_micro from currency_rates',
      )
    ).map(({ currency, usd_micro }) => [currency, Number(usd_micro) / MICRO]),
  );
  const rates = new Map<string, number>();
  const topics = new Map<string, readonly string[]>();
  const caps = new Map<string, number>();
  const budgets: SceneBudget[] = [];
  const rows: Record<'campaigns' | 'ad_groups' | 'ads' | 'ad_days', object[]> = {
    campaigns: [],
    ad_groups: [],
    ads: [],
    ad_days: [],
  };
  // Money is thought of in dollars, and a few times more than a hundred thousand people could spend on some campaigns.
  const usual = (4 * people) / 100_000;
  for (let c = 1; c <= campaigns; c++) {
    const account = (c % ACCOUNTS) + 1;
    const rate = usd.get(AD_CURRENCIES[account % AD_CURRENCIES.length]!)!;
    const money = (dollars: number): number => Math.max(1000, Math.round((dollars / rate) * MICRO));
    const kind = pick(['daily', 'daily', 'daily', 'cbo', 'flexible', 'lifetime', 'accelerated'] as const);
    const billable = chance(0.5) ? 'IMPRESSION' : 'CLICKTHROUGH';
    const campaign = 10_000 + c;
    const amount = money(around(usual));
    const isCbo = kind === 'cbo';
    rows.campaigns.push({
      id: campaign,
      ad_account_id: account,
      name: 'C',
      objective_type: billable === 'IMPRESSION' ? 'AWARENESS' : 'CONSIDERATION',
      status: 'ACTIVE',
      daily_spend_cap: isCbo ? amount : null,
      is_campaign_budget_optimization: isCbo,
      is_flexible_daily_budgets: kind === 'flexible',
      details: chance(0.1) ? { bid_options: { app_type_multipliers: { web_mobile: 1.4 } } } : {},
      start_time: at(-20),
      created_time: at(-20),
    });
    if (isCbo) budgets.push({ of: 'campaign', id: String(campaign), kind: 'daily', amount, paced: true });
    for (let g = 0; g < (isCbo ? 3 : 1); g++) {
      const group = campaign * 10 + g;
      const cap = chance(0.3) ? between(2, 4) : null;
      const type = isCbo ? 'CBO_ADGROUP' : kind === 'lifetime' ? 'LIFETIME' : 'DAILY';
      const total = kind === 'lifetime' ? amount * 10 : amount;
      const paced = kind !== 'accelerated';
      rows.ad_groups.push({
        id: group,
        ad_account_id: account,
        campaign_id: campaign,
        name: 'G',
        status: 'ACTIVE',
        billable_event: billable,
        budget_type: type,
        budget_in_micro_currency: isCbo ? null : total,
        bid_in_micro_currency: billable === 'IMPRESSION' ? money(around(3)) : money(around(0.45)),
        bid_strategy_type: 'MAX_BID',
        pacing_delivery_type: paced ? 'STANDARD' : 'ACCELERATED',
        placement_group: pick(['ALL', 'ALL', 'BROWSE']),
        targeting_spec: target(),
        auto_targeting_enabled: AUTOMATIC,
        details: cap === null ? {} : frequencyGoal(cap),
        start_time: at(kind === 'lifetime' ? -5 : -20),
        end_time: kind === 'lifetime' ? at(5) : null,
        created_time: at(kind === 'lifetime' ? -5 : -20),
      });
      if (cap !== null) caps.set(String(group), cap);
      if (!isCbo)
        budgets.push({
          of: 'ad_group',
          id: String(group),
          kind: kind === 'lifetime' || kind === 'flexible' ? kind : 'daily',
          amount: total,
          paced,
        });
      for (let d = 0; d < between(1, 2); d++) {
        const ad = group * 10 + d;
        const real = Math.min(0.05, around(0.007));
        rates.set(String(ad), real);
        topics.set(String(ad), [pick(TOPICS), pick(TOPICS)]);
        rows.ads.push({
          id: ad,
          ad_account_id: account,
          ad_group_id: group,
          campaign_id: campaign,
          pin_id: ad,
          name: 'A',
          creative_type: 'REGULAR',
          status: 'ACTIVE',
          review_status: 'APPROVED',
        });
        // Half of the ads are new; the others were seen in the days before, and spent something.
        if (chance(0.5))
          for (let back = 1; back <= 10; back++)
            rows.ad_days.push({
              ad_account_id: account,
              ad_id: ad,
              day: at(-back).slice(0, 10),
              campaign_id: campaign,
              ad_group_id: group,
              spend_micro: Math.round(amount * 0.4 * next()),
              ...countsOf(real),
            });
      }
    }
  }
  for (const [table, list] of Object.entries(rows)) {
    const columns = Object.keys(list[0]!).join(', ');
    await db.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(list)],
    );
  }
  await putList(db);
  await fillPins(db, topics);
  await db.query('analyze');
  return {
    day,
    people: Array.from({ length: people }, (_, n) => visitor(n)),
    rates,
    likes: ({ facts: { personal } }, { ad, group }) =>
      personal !== null &&
      [...topics.get(ad)!, ...group.interests].some((topic) => personal.interests.has(topic)),
    budgets,
    caps,
  };
}

/** The Pins of ads, each by its ad's id, with what they are about. */
async function fillPins(db: Db, topics: ReadonlyMap<string, readonly string[]>): Promise<void> {
  await db.query(
    `with image as (
       insert into images (signature, phash, width, height, dominant_color, bytes) values ('00000000000000aa', '0', 300, 400, '#808080', 1)
     ), board as (
       insert into boards (id, owner_id, name, slug, privacy) values (1, 1, 'B', 'b', 'public')
     )
     insert into pins (id, owner_id, board_id, pinner_id, creator_id, is_public, method, image_signature, image_width, image_height, dominant_color)
     select n, 1, 1, 1, 1, true, 'uploaded', '00000000000000aa', 300, 400, '#808080' from unnest($1::bigint[]) n`,
    [[...topics.keys()]],
  );
  const about = [...topics].flatMap(([pin, all]) => [...new Set(all)].map((topic) => ({ pin, topic })));
  await db.query(
    `insert into pin_interests (owner_id, pin_id, interest_id, weight, rank)
     select 1, pin, topic, 0.7, 1 from unnest($1::bigint[], $2::bigint[]) t (pin, topic)`,
    [about.map(({ pin }) => pin), about.map(({ topic }) => topic)],
  );
}

const frequencyGoal = (frequency: number) => ({
  optimization_goal_metadata: {
    frequency_goal_metadata: { frequency, timerange: pick(['DAY', 'SEVEN_DAY']) },
  },
});

/** Counts of an ad on an earlier day. */
function countsOf(real: number): Record<'impressions' | 'clicks' | 'measured_clicks', number> {
  const impressions = between(50, 800);
  let clicks = 0;
  for (let n = 0; n < impressions; n++) if (chance(real)) clicks += 1;
  return { impressions, clicks, measured_clicks: clicks };
}
