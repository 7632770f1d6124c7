/**
 * How long choosing ads for a page takes: 10,000 running ad groups of many accounts, currencies, targets and budgets, and people who differ. Run with
 * `npx tsx bench/auction.ts`.
 */
import { AD_CURRENCIES, NO_ZONE } from '@corkboard/contract';
import { rateOf } from '../apps/api/src/modules/ads/delivery/auction';
import { choose, type Place } from '../apps/api/src/modules/ads/delivery/choose';
import { Holds } from '../apps/api/src/modules/ads/delivery/holds';
import { type Keyword, Keywords, type KeywordSearch } from '../apps/api/src/modules/ads/delivery/keywords';
import { matchingGroups, Order, type RunningGroup } from '../apps/api/src/modules/ads/delivery/order';
import { aimOf, countriesOf, withoutInterests } from '../apps/api/src/modules/ads/delivery/targeting';
import { createRandom } from '../libs/demo-pictures/src';
import { type BenchResult, figure, isProgram, print } from './lib/report';

const ADS = 10_000;
const PAGES = 3_000;
/** Keywords of each ad group. */
const KEYWORDS = 20;
/** Ads that are asked for, for the three places of a page. */
const MOST = 12;
const NOW = Date.UTC(2026, 5, 15, 12) / 1000;
const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'SE'];
const AGES = ['18-24', '25-34', '35-44', '45-49', '50-54', '55-64', '65+'];

const { next, between, pick, chance } = createRandom(11);

const aimed = (spec: Record<string, string[]>) => ({
  aim: aimOf(spec),
  aimBesidesInterests: aimOf(withoutInterests(spec)),
  countries: countriesOf(spec),
});

function group(n: number): RunningGroup {
  const billable = chance(0.5) ? 'IMPRESSION' : 'CLICKTHROUGH';
  const amount = between(5, 200) * 1_000_000;
  const span = {
    starts: NOW - between(1, 90) * 86_400,
    ends: chance(0.5) ? NOW + between(1, 90) * 86_400 : null,
  };
  const ads = Array.from({ length: between(1, 3) }, (_, of) => {
    const rate = rateOf(between(0, 5_000), between(0, 60));
    return { id: `${String(n)}${String(of)}`, pin: String(n), rate, goal: rate };
  });
  return {
    id: String(n),
    account: String(n % 500),
    owner: String(n % 400),
    zone: NO_ZONE,
    campaign: String(n % 2_500),
    isAutomatic: false,
    isNamed: false,
    retargeting: null,
    billable,
    usdMicro: 1_000_000 - (n % AD_CURRENCIES.length) * 40_000,
    bid: billable === 'IMPRESSION' ? between(500_000, 9_000_000) : between(100_000, 2_000_000),
    placements: pick(['ALL', 'ALL', 'BROWSE', 'SEARCH']),
    multipliers: chance(0.1) ? { app_type_multipliers: { web_mobile: 1.5 } } : null,
    ...aimed({
      GEO: Array.from({ length: between(1, 3) }, () => pick(COUNTRIES)),
      ...(chance(0.4) && { AGE_BUCKET: [pick(AGES), pick(AGES)] }),
      ...(chance(0.3) && { GENDER: [pick(['female', 'male', 'unknown'])] }),
      ...(chance(0.4) && { INTEREST: Array.from({ length: 10 }, () => String(between(1, 500))) }),
      ...(chance(0.2) && { APPTYPE: [pick(['web', 'web_mobile'])] }),
    }),
    interests: [],
    topics: chance(0.5) ? Array.from({ length: 4 }, () => String(between(1, 500))) : [],
    budgets: [
      { key: `g${String(n)}`, span, before: 0, paced: chance(0.8), zone: NO_ZONE, amount, kind: 'daily' },
      {
        key: `c${String(n % 2_500)}`,
        span,
        before: 0,
        paced: true,
        zone: NO_ZONE,
        amount: amount * 2,
        kind: 'daily',
      },
    ],
    frequencies: chance(0.2) ? [{ times: between(2, 20), days: 7 }] : [],
    ...span,
    ads,
    rate: Math.max(...ads.map(({ rate }) => rate)),
  };
}

const person = (holds: Holds, spent: ReadonlyMap<string, number>): Place => ({
  placement: chance(0.7) ? 'HOME_FEED' : 'RELATED_PINS',
  now: NOW,
  person: '1',
  facts: {
    // Some are somewhere that nobody advertises in.
    country: chance(0.05) ? 'JP' : pick(COUNTRIES),
    locale: 'en-US',
    app: chance(0.5) ? 'web' : 'web_mobile',
    personal: chance(0.7)
      ? {
          gender: pick(['female', 'male', 'unknown']),
          age: between(18, 80),
          interests: new Set(Array.from({ length: 12 }, () => String(between(1, 500)))),
          audiences: new Set(),
        }
      : null,
  },
  looksAt: new Set(),
  served: () => 0,
  seen: new Map(
    Array.from({ length: 40 }, () => [String(between(0, ADS)), { day: between(0, 7), week: 9, month: 12 }]),
  ),
  measured: chance(0.8),
  spent,
  holds,
  trialView: () => 'shown',
  random: next,
});

const quantile = (times: number[]): ((share: number) => number) => {
  times.sort((a, b) => a - b);
  return (share) => Number(times[Math.floor(times.length * share)]!.toFixed(3));
};

/** Words by how often people use them: the first are in very many keywords and searches. */
const VOCABULARY = 5_000;
const word = (): string => `w${String(Math.floor(VOCABULARY * next() ** 2))}`;
const wordsOf = (most: number): string[] => [...new Set(Array.from({ length: between(1, most) }, word))];

function keyword(n: number): Keyword {
  const words = wordsOf(4);
  const match = pick(['BROAD', 'BROAD', 'PHRASE', 'EXACT', 'PHRASE_NEGATIVE'] as const);
  const bid = match !== 'PHRASE_NEGATIVE' && chance(0.2) ? between(500_000, 5_000_000) : null;
  return { id: String(n), parent: String(n % ADS), match, words, roots: words, bid };
}

/** The same among search results: what a search matches, and who wins. */
function searches(order: Order, holds: Holds, spent: ReadonlyMap<string, number>): BenchResult['rows'] {
  const keywords = new Keywords();
  for (let n = 0; n < ADS * KEYWORDS; n += 1) keywords.set(keyword(n));
  let filled = 0;
  const times: number[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const place: Place = { ...person(holds, spent), placement: 'SEARCH' };
    const typed = wordsOf(5);
    const searched: KeywordSearch = { typed, meant: typed, roots: new Set([...typed, ...wordsOf(4)]) };
    const start = performance.now();
    const groups = matchingGroups(
      order,
      { ...keywords.match(searched), topics: new Set() },
      place.facts.country,
      {
        placement: 'SEARCH',
        app: place.facts.app,
      },
    );
    filled += choose(groups, place, MOST).length > 0 ? 1 : 0;
    times.push(performance.now() - start);
  }
  const at = quantile(times);
  return [
    { label: `search, ${KEYWORDS} keywords each: p50`, value: at(0.5), unit: 'ms' },
    figure('search: p99', at(0.99), 'ms', { atMost: 5 }),
    { label: 'searches with ads', value: Math.round((100 * filled) / PAGES), unit: '%' },
  ];
}

export function run(): BenchResult {
  const groups = Array.from({ length: ADS }, (_, n) => group(n));
  const spent = new Map(
    groups.flatMap(({ budgets }) => budgets.map(({ key, amount }) => [key, amount * next() * 0.6])),
  );
  const order = new Order(groups);
  const holds = new Holds();
  let filled = 0;
  const times: number[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const place = person(holds, spent);
    // A person's saves, follows and searches amount to dozens of topics.
    const drawn = new Set(
      place.facts.personal ? Array.from({ length: 40 }, () => String(between(1, 500))) : [],
    );
    const start = performance.now();
    filled +=
      choose(
        order.for(place.facts.country, { placement: place.placement, app: place.facts.app }, drawn),
        place,
        MOST,
      ).length > 0
        ? 1
        : 0;
    times.push(performance.now() - start);
  }
  const found = searches(order, holds, spent);
  const at = quantile(times);
  return {
    name: `The auction of a page, ${ADS.toLocaleString('en')} running ad groups`,
    rows: [
      { label: 'p50', value: at(0.5), unit: 'ms' },
      figure('p99', at(0.99), 'ms', { atMost: 5 }),
      { label: 'slowest', value: at(0.9999), unit: 'ms' },
      { label: 'pages with ads', value: Math.round((100 * filled) / PAGES), unit: '%' },
      ...found,
    ],
  };
}

if (isProgram(import.meta)) print(run());
