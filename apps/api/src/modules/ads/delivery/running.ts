import { dayAt, targetingCodes } from '@corkboard/contract';
import type { Db } from '../../../platform/db';
import { selectActions } from './action-queries';
import { type ActionRates, actionRatesOf } from './action-rates';
import { AUTOMATIC, bidWorth, rateOf } from './auction';
import { liftOf, narrow } from './automatic';
import { accountKey, budgetsOf, campaignKey, groupKey, orderKey } from './budgets';
import { getOrCreate, Order, type RunningAd, type RunningGroup } from './order';
import { type RunningRow, selectFits, selectRunning, selectSpentToday } from './queries';
import { Safety, selectSafety } from './safety';
import { largeRules, type RetargetingRule, rulesOf } from './retargeting';
import { aimOf, countriesOf, withoutInterests } from './targeting';
import { readTrials, type Trials } from '../experiments';

/** How many billable events may make up for what those before them cost more, or less, than the average that was asked for. */
const MADE_UP_IN = 20;
/** How far the bid for one event goes from that average. */
const BOUNDS = { least: 0.5, most: 2 } as const;

/** Billable events of the last 30 days, impressions in thousands, and what they cost in millionths. */
interface Costs {
  readonly events: number;
  readonly spent: number;
}

/**
 * Bid for one event of an ad with an average bid (`TARGET_AVG`; docs/handbook/ads.md#the-auction): high or low enough that the next events
 * bring the average cost back to the target.
 *
 * @param average millionths, for an event or a thousand impressions
 */
export function averageBid(average: number, { events, spent }: Costs): number {
  const left = average * events - spent;
  const wanted = average + left / MADE_UP_IN;
  return Math.round(Math.min(Math.max(wanted, average * BOUNDS.least), average * BOUNDS.most));
}

/** Spend of today, by budget key. */
export type SpendByBudget = ReadonlyMap<string, number>;

/** How long what runs may be as it was where no notice comes, in ms: days end, and accounts are blocked. */
const FRESH_MS = 30_000;
/** How long what was spent may be as it was, in ms. */
const SPENT_MS = 2_000;
/** How long it's kept how much more often people press what fits them, in ms. */
const LIFT_MS = 3_600_000;

/** The ads that run, as one process keeps them (docs/handbook/ads.md#what-runs). */
class Kept {
  readonly #db: Db;
  #order: Order | null = null;
  #spent: SpendByBudget = new Map();
  #safety: Safety | null = null;
  #groupsUntil = 0;
  #spentUntil = 0;
  #lift = 1;
  #liftUntil = 0;
  #reading: Promise<void> | null = null;
  #isChanged = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Running ads. Only the first caller waits; later on an outdated cache is refreshed in the background. @param now in ms */
  async read(now: number): Promise<{ order: Order; spent: SpendByBudget; safety: Safety | null }> {
    if (this.#order === null) await this.again(now);
    else if (this.#isOld(now)) void this.again(now).catch(() => undefined);
    return { order: this.#order!, spent: this.#spent, safety: this.#safety };
  }

  #isOld(now: number): boolean {
    return now >= this.#groupsUntil || (!this.#order!.isEmpty && now >= this.#spentUntil);
  }

  /** Something was changed: reads again, once more where it is being read. */
  changed(now: number): void {
    this.#groupsUntil = 0;
    if (this.#reading) this.#isChanged = true;
    else void this.again(now).catch(() => undefined);
  }

  /** Reads what is old, and is done when it was read. */
  again(now: number): Promise<void> {
    this.#reading ??= this.#read(now).finally(() => {
      this.#reading = null;
      if (!this.#isChanged) return;
      this.#isChanged = false;
      this.changed(now);
    });
    return this.#reading;
  }

  async #read(now: number): Promise<void> {
    const isOld = this.#order === null || now >= this.#groupsUntil;
    const moment = new Date(now);
    const [rows, lists, actions, trials, fits, spent] = await Promise.all([
      isOld ? selectRunning(this.#db, [moment]) : null,
      isOld ? selectSafety(this.#db, []) : [],
      isOld ? selectActions(this.#db, [moment]) : [],
      isOld ? readTrials(this.#db, moment) : null,
      isOld && now >= this.#liftUntil ? selectFits(this.#db, [moment]) : null,
      selectSpentToday(this.#db, [moment]),
    ]);
    if (fits) {
      this.#lift = liftOf(fits);
      this.#liftUntil = now + LIFT_MS;
    }
    if (rows && trials) {
      // Without any list pages aren't looked at for them.
      this.#safety = lists.length === 0 ? null : new Safety(lists);
      const isLarge = await largeRules(
        this.#db,
        rows.flatMap((row) =>
          (rulesOf(row.targeting) ?? []).map((rule) => ({ account: row.ad_account_id, rule })),
        ),
      );
      const groups = groupsOf(rows, { actions: actionRatesOf(actions), trials, isLarge }, now);
      this.#order = new Order(groups, this.#lift);
      // They know what was spent before their day, and what is read by itself is what was spent on it: both are of one day.
      const zones = new Set(rows.map(({ time_zone }) => time_zone));
      this.#groupsUntil = Math.min(now + FRESH_MS, ...[...zones].map((zone) => dayAt(now, zone).ends));
    }
    this.#spent = spentOf(spent);
    this.#spentUntil = now + SPENT_MS;
  }
}

const ofDbs = new WeakMap<Db, Kept>();

/** Cache of running ads in this process. */
export function runningAds(db: Db): Kept {
  let one = ofDbs.get(db);
  if (!one) ofDbs.set(db, (one = new Kept(db)));
  return one;
}

/** Lets go of it: it is read anew. */
export const clearAds = (db: Db): void => void ofDbs.delete(db);

function spentOf(rows: Awaited<ReturnType<typeof selectSpentToday>>): SpendByBudget {
  const spent = new Map<string, number>();
  for (const { ad_account_id, campaign_id, ad_group_id, order_line: order, spent: amount } of rows) {
    spent.set(groupKey(ad_group_id), Number(amount));
    for (const key of [
      accountKey(ad_account_id),
      campaignKey(campaign_id),
      ...(order === null ? [] : [orderKey(order)]),
    ])
      spent.set(key, (spent.get(key) ?? 0) + Number(amount));
  }
  return spent;
}

/** Impressions and clicks of several ads together. */
const counted = (rows: readonly Pick<RunningRow, 'impressions' | 'clicks'>[]): [number, number] => [
  rows.reduce((sum, { impressions }) => sum + Number(impressions), 0),
  rows.reduce((sum, { clicks }) => sum + Number(clicks), 0),
];

/** Ads of one ad group, those together that bid the same. */
function withOneBid(rows: readonly RunningRow[]): readonly (readonly RunningRow[])[] {
  const parts = new Map<string, RunningRow[]>();
  for (const row of rows) getOrCreate(parts, row.bid ?? '', () => []).push(row);
  return [...parts.values()];
}

/** Facts that are read besides the ads, to put them together. */
interface Besides {
  readonly actions: ActionRates;
  readonly trials: Trials;
  /** Whether a rule of dynamic retargeting is of enough people. */
  readonly isLarge: (account: string, rule: RetargetingRule) => boolean;
}

function groupsOf(
  rows: readonly RunningRow[],
  { actions, trials, isLarge }: Besides,
  now: number,
): RunningGroup[] {
  const groups = new Map<string, RunningRow[]>();
  for (const row of rows) getOrCreate(groups, row.ad_group_id, () => []).push(row);
  // A new ad is expected to do as its group does, and a new group as all ads do.
  const usual = rateOf(...counted(rows));
  return [...groups.values()].flatMap((whole) => {
    const ofGroup = rateOf(...counted(whole), usual);
    const lift = actions.liftOf(whole[0]!.ad_group_id);
    const trial = trials(whole[0]!.campaign_id, whole[0]!.ad_group_id);
    return withOneBid(whole).map((own) => {
      const ads = own.map((row): RunningAd => {
        const rate = rateOf(Number(row.impressions), Number(row.clicks), ofGroup);
        const goal = rate * (actions.ofAd(row.ad_id) ?? 1);
        const item = row.item ?? undefined;
        const group = row.item_group ?? undefined;
        return { id: row.ad_id, pin: row.pin_id, rate, goal, item, group };
      });
      return {
        ...groupOf(own[0]!, now, { usual, lift, costs: costsOf(own) }),
        topics: narrow([...new Set(own.flatMap(({ topics }) => topics))]),
        ads,
        trial,
        retargeting:
          rulesOf(own[0]!.targeting)?.filter((rule) => isLarge(own[0]!.ad_account_id, rule)) ?? null,
        rate: Math.max(...ads.map(({ rate }) => rate)),
      };
    });
  });
}

/** Billable events of ads that are billed alike, and what they cost. */
const costsOf = (rows: readonly RunningRow[]): Costs => ({
  events: rows.reduce(
    (sum, { billable_event: billable, impressions, paid_clicks: clicks }) =>
      sum + (billable === 'IMPRESSION' ? Number(impressions) / 1000 : Number(clicks)),
    0,
  ),
  spent: rows.reduce((sum, { spent }) => sum + Number(spent), 0),
});

/** Inputs of a group's bid: the click rate of all ads, the lift of an automatic bid, and the cost of its events. */
interface Known {
  readonly usual: number;
  readonly lift: number;
  readonly costs: Costs;
}

function bidOf(row: RunningRow, { usual, lift, costs }: Known): number {
  const { billable_event: billable } = row;
  const usdMicro = Number(row.usd_micro);
  if (row.bid === null)
    return Math.floor(
      bidWorth(AUTOMATIC * (row.multiplier ?? 1) * lift, { billable, usdMicro, rate: usual }),
    );
  return row.is_average ? averageBid(Number(row.bid), costs) : Number(row.bid);
}

function groupOf(
  row: RunningRow,
  now: number,
  known: Known,
): Omit<RunningGroup, 'ads' | 'rate' | 'topics' | 'trial' | 'retargeting'> {
  const usdMicro = Number(row.usd_micro);
  const { billable_event: billable } = row;
  const codes = targetingCodes(row.targeting);
  return {
    id: row.ad_group_id,
    account: row.ad_account_id,
    owner: row.owner,
    campaign: row.campaign_id,
    zone: row.time_zone,
    isAutomatic: row.bid === null,
    billable,
    usdMicro,
    bid: bidOf(row, known),
    placements: row.placement_group,
    multipliers: row.bid_options,
    aim: aimOf(codes),
    aimBesidesInterests: aimOf(withoutInterests(codes)),
    countries: countriesOf(codes),
    // An advertiser tells of events by addresses of people whom it knows.
    isNamed: row.named || rulesOf(row.targeting) !== null,
    interests: codes['INTEREST'] ?? [],
    budgets: budgetsOf(row, dayAt(now, row.time_zone).number),
    frequencies: frequenciesOf(row),
    starts: row.starts,
    ends: row.ends,
  };
}

function frequenciesOf({
  frequency,
  frequency_days: days,
  frequency_cap: cap,
}: RunningRow): RunningGroup['frequencies'] {
  return [
    ...(frequency === null || days === null ? [] : [{ times: frequency, days: days as 1 | 7 | 30 }]),
    ...(cap === null ? [] : [{ times: cap, days: 30 as const }]),
  ];
}
