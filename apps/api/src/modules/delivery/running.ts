import type { Db } from '../../platform/db';
import { dayAt } from '../charging/flexible';
import { selectActions } from './action-queries';
import { type ActionRates, actionRatesOf } from './action-rates';
import { AUTOMATIC, bidWorth, type Ranked, ranked, rateOf } from './auction';
import { budgetsOf, campaignKey, groupKey, type NamedBudget } from './budgets';
import type { Matches } from './keywords';
import { audiencesOf, type Multiplied, rankedAt, type Spot } from './multipliers';
import type { Span } from './pacing';
import { type RunningRow, selectRunning, selectSpentToday } from './queries';
import { type Aim, aimOf, countriesOf, withoutInterests } from './targeting';

/** One ad of a group. */
interface RunningAd {
  readonly id: string;
  readonly pin: string;
  readonly rate: number;
  /** How likely an impression becomes what the ad group is optimized for: a conversion, or else a click. */
  readonly goal: number;
}

/** A limit on how often one person sees something. */
interface Frequency {
  readonly times: number;
  readonly days: 1 | 7 | 30;
}

/** An ad group that runs, or will soon, with what its best ad offers: of one whose product groups bid otherwise, a part with one bid. */
export interface RunningGroup extends Span, Multiplied {
  readonly id: string;
  readonly account: string;
  readonly campaign: string;
  /** Whether the site bids for it: keywords' own bids rest meanwhile. */
  readonly isAutomatic: boolean;
  readonly aim: Aim;
  /** In a search, where keywords say what interests do elsewhere. */
  readonly searchAim: Aim;
  /** Where somebody has to be; null for anywhere. */
  readonly countries: readonly string[] | null;
  /** Whether it's for people whom the advertiser names, or for all but them. */
  readonly isNamed: boolean;
  /** Topics that it's aimed at. */
  readonly interests: readonly string[];
  readonly budgets: readonly NamedBudget[];
  /** One person sees it at most so often in so many days, each of them. */
  readonly frequencies: readonly Frequency[];
  readonly ads: readonly RunningAd[];
}

/** Up to one in so many of all groups are looked up and sorted; of more all are looked through. */
const LOOKED_UP = 16;

/** The ad groups that run, the best first. */
export class Order {
  readonly #all: readonly Ranked<RunningGroup>[];
  readonly #places = new Map<string, number[]>();
  readonly #countries = new Map<string, readonly Ranked<RunningGroup>[]>();
  readonly #spots = new Map<string, readonly Ranked<RunningGroup>[]>();
  /** Those that bid otherwise for people of an audience, by the audience. */
  readonly #audiences = new Map<string, Set<string>>();

  constructor(groups: readonly RunningGroup[]) {
    this.#all = ranked(groups);
    for (const [place, { offer }] of this.#all.entries()) {
      kept(this.#places, offer.id, () => []).push(place);
      for (const audience of audiencesOf(offer))
        kept(this.#audiences, audience, () => new Set()).add(offer.id);
    }
  }

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  /** Those with these ids, the best first; where there are many ids, others are among them, too. */
  among(ids: ReadonlyMap<string, unknown>, country: string | null): readonly Ranked<RunningGroup>[] {
    if (ids.size > this.#all.length / LOOKED_UP) return this.#in(country);
    const places: number[] = [];
    for (const id of ids.keys()) places.push(...(this.#places.get(id) ?? []));
    return places.sort((one, other) => one - other).map((place) => this.#all[place]!);
  }

  /** Those for people of a country, or of one that nobody knows: most ads are for a few countries, so most needn't be looked at. */
  of(country: string | null, spot: Spot): readonly Ranked<RunningGroup>[] {
    const groups = this.#in(country);
    const { placement, app, audiences = new Set() } = spot;
    const usual = kept(this.#spots, `${country ?? ''} ${placement} ${app}`, () =>
      rankedAt(groups, { placement, app }),
    );
    const others = new Set([...audiences].flatMap((audience) => [...(this.#audiences.get(audience) ?? [])]));
    if (others.size === 0) return usual;
    // Few ads are offered at another price to one person: only these are ranked anew.
    const own = rankedAt(
      groups.filter(({ offer }) => others.has(offer.id)),
      spot,
    );
    return [...usual.filter(({ offer }) => !others.has(offer.id)), ...own].sort(
      (one, other) => other.worth - one.worth,
    );
  }

  #in(country: string | null): readonly Ranked<RunningGroup>[] {
    return kept(this.#countries, country ?? '', () =>
      this.#all.filter(
        ({ offer: { countries } }) => countries === null || (country !== null && countries.includes(country)),
      ),
    );
  }
}

function kept<T>(values: Map<string, T>, key: string, make: () => T): T {
  let value = values.get(key);
  if (value === undefined) values.set(key, (value = make()));
  return value;
}

/** What was spent today, by the names of budgets. */
export type Spent = ReadonlyMap<string, number>;

/** The groups that a search matches, the best first; of those that name a bid and whose keyword does, the keyword's counts. */
export function matchingGroups(
  order: Order,
  { groups, out }: Matches,
  country: string | null,
  spot: Spot,
): readonly Ranked<RunningGroup>[] {
  const found: Ranked<RunningGroup>[] = [];
  let isMoved = false;
  for (const one of order.among(groups, country)) {
    const { offer, worth } = one;
    const match = groups.get(offer.id);
    if (!match || out.has(offer.id) || out.has(offer.campaign) || out.has(offer.account)) continue;
    const bid = offer.isAutomatic ? null : match.bid;
    isMoved ||= bid !== null;
    found.push(bid === null ? one : { offer: { ...offer, bid }, worth });
  }
  return rankedAt(isMoved ? ranked(found.map(({ offer }) => offer)) : found, spot);
}

/** How long what runs may be as it was where no notice comes, in ms: days end, and accounts are blocked. */
const FRESH_MS = 30_000;
/** How long what was spent may be as it was, in ms. */
const SPENT_MS = 2_000;
const DAY_MS = 86_400_000;

/** The ads that run, as one process keeps them (docs/handbook/ads.md#what-runs). */
class Kept {
  readonly #db: Db;
  #order: Order | null = null;
  #spent: Spent = new Map();
  #groupsUntil = 0;
  #spentUntil = 0;
  #reading: Promise<void> | null = null;
  #isChanged = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** What runs. Whoever asks waits only when nothing was read yet; what is old is read again behind them. @param now in ms */
  async read(now: number): Promise<{ order: Order; spent: Spent }> {
    if (this.#order === null) await this.again(now);
    else if (this.#isOld(now)) void this.again(now).catch(() => undefined);
    return { order: this.#order!, spent: this.#spent };
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
    const [rows, actions, spent] = await Promise.all([
      isOld ? selectRunning(this.#db, [moment]) : null,
      isOld ? selectActions(this.#db, [moment]) : [],
      selectSpentToday(this.#db, [moment]),
    ]);
    if (rows) {
      this.#order = new Order(groupsOf(rows, actionRatesOf(actions), dayAt(now / 1000)));
      // They know what was spent before their day, and what is read by itself is what was spent on it: both are of one day.
      this.#groupsUntil = Math.min(now + FRESH_MS, now - (now % DAY_MS) + DAY_MS);
    }
    this.#spent = spentOf(spent);
    this.#spentUntil = now + SPENT_MS;
  }
}

const ofDbs = new WeakMap<Db, Kept>();

/** What this process keeps of the ads that run. */
export function runningAds(db: Db): Kept {
  let one = ofDbs.get(db);
  if (!one) ofDbs.set(db, (one = new Kept(db)));
  return one;
}

/** Lets go of it: it is read anew. */
export const clearAds = (db: Db): void => void ofDbs.delete(db);

function spentOf(rows: Awaited<ReturnType<typeof selectSpentToday>>): Spent {
  const spent = new Map<string, number>();
  for (const { campaign_id, ad_group_id, spent: amount } of rows) {
    spent.set(groupKey(ad_group_id), Number(amount));
    const key = campaignKey(campaign_id);
    spent.set(key, (spent.get(key) ?? 0) + Number(amount));
  }
  return spent;
}

/** What was counted, of several ads together. */
const counted = (rows: readonly Pick<RunningRow, 'impressions' | 'clicks'>[]): [number, number] => [
  rows.reduce((sum, { impressions }) => sum + Number(impressions), 0),
  rows.reduce((sum, { clicks }) => sum + Number(clicks), 0),
];

/** Ads of one ad group, those together that bid the same. */
function withOneBid(rows: readonly RunningRow[]): readonly (readonly RunningRow[])[] {
  const parts = new Map<string, RunningRow[]>();
  for (const row of rows) kept(parts, row.bid ?? '', () => []).push(row);
  return [...parts.values()];
}

function groupsOf(rows: readonly RunningRow[], actions: ActionRates, today: number): RunningGroup[] {
  const groups = new Map<string, RunningRow[]>();
  for (const row of rows) kept(groups, row.ad_group_id, () => []).push(row);
  // A new ad is expected to do as its group does, and a new group as all ads do.
  const usual = rateOf(...counted(rows));
  return [...groups.values()].flatMap((whole) => {
    const ofGroup = rateOf(...counted(whole), usual);
    const lift = actions.liftOf(whole[0]!.ad_group_id);
    return withOneBid(whole).map((own) => {
      const ads = own.map((row): RunningAd => {
        const rate = rateOf(Number(row.impressions), Number(row.clicks), ofGroup);
        return { id: row.ad_id, pin: row.pin_id, rate, goal: rate * (actions.ofAd(row.ad_id) ?? 1) };
      });
      return {
        ...groupOf(own[0]!, today, { usual, lift }),
        ads,
        rate: Math.max(...ads.map(({ rate }) => rate)),
      };
    });
  });
}

/** @param expected how often ads are pressed, and how much of the site's usual bid is offered where the site bids */
function groupOf(
  row: RunningRow,
  today: number,
  { usual, lift }: { readonly usual: number; readonly lift: number },
): Omit<RunningGroup, 'ads' | 'rate'> {
  const usdMicro = Number(row.usd_micro);
  const { billable_event: billable } = row;
  return {
    id: row.ad_group_id,
    account: row.ad_account_id,
    campaign: row.campaign_id,
    isAutomatic: row.bid === null,
    billable,
    usdMicro,
    bid:
      row.bid === null
        ? Math.floor(bidWorth(AUTOMATIC * (row.multiplier ?? 1) * lift, { billable, usdMicro, rate: usual }))
        : Number(row.bid),
    placements: row.placement_group,
    multipliers: row.bid_options,
    aim: aimOf(row.targeting),
    searchAim: aimOf(withoutInterests(row.targeting)),
    countries: countriesOf(row.targeting),
    isNamed: row.named,
    interests: row.targeting['INTEREST'] ?? [],
    budgets: budgetsOf(row, today),
    frequencies: frequenciesOf(row),
    starts: row.starts,
    ends: row.ends,
  };
}

function frequenciesOf({ frequency, frequency_days: days, frequency_cap: cap }: RunningRow): Frequency[] {
  return [
    ...(frequency === null || days === null ? [] : [{ times: frequency, days: days as Frequency['days'] }]),
    ...(cap === null ? [] : [{ times: cap, days: 30 as const }]),
  ];
}
