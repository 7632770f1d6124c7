import { createRandom } from '@corkboard/demo-pictures';
import { describe, expect, it } from 'vitest';
import { type Press, reasonAgainst, LONGEST_SECONDS } from './invalid';

/** A day of presses, judged one after the other as they come, by the rules that charging asks. */
const DAY = 86_400;
const GROUPS = 200;

interface Tried extends Press {
  /** There is word that the ad was seen, or time enough to see it. */
  readonly wasSeen: boolean;
}

/** @returns how many of the presses are charged */
function charged(tried: readonly Tried[]): number {
  const counted = new Map<string, Press[]>();
  const of = (key: string) => counted.get(key) ?? [];
  let count = 0;
  for (const press of tried.toSorted((a, b) => a.at - b.at)) {
    const keys = [press.person, press.network];
    const earlier = [...new Set(keys.flatMap(of))].filter(({ at }) => at > press.at - LONGEST_SECONDS);
    if (!press.wasSeen || reasonAgainst(press, earlier) !== null) continue;
    count += 1;
    for (const key of new Set(keys)) counted.set(key, [...of(key), press]);
  }
  return count;
}

const { next } = createRandom(11);
const anyGroup = () => String(Math.floor(next() * GROUPS));
/** Presses spread over the day. */
const presses = (count: number, of: (n: number) => Partial<Tried>): Tried[] =>
  Array.from({ length: count }, (_, n) => ({
    person: 'attacker',
    network: 'home',
    adGroup: 'victim',
    at: (n * DAY) / count,
    wasSeen: true,
    ...of(n),
  }));
const oneOf = (count: number, n: number, what: string) => `${what}${n % count}`;

/** Each kind tries so often a day; who has been here for more than a month stands for themselves instead of their network. */
const FRAUDS: readonly (readonly [kind: string, tried: readonly Tried[]])[] = [
  ['one person presses one ad all day', presses(1000, () => ({ network: 'attacker' }))],
  [
    'one person loads pages and presses within seconds, without being counted',
    presses(1000, (n) => ({ network: 'attacker', adGroup: anyGroup(), at: n * 0.1, wasSeen: n % 2 === 0 })),
  ],
  [
    'a browser never says that it saw an ad',
    presses(1000, () => ({ network: 'attacker', adGroup: anyGroup(), wasSeen: false })),
  ],
  ['a farm of 50 new accounts in one place', presses(5000, (n) => ({ person: oneOf(50, n, 'farm') }))],
  [
    'a farm of 50 new accounts that press everything',
    presses(10_000, (n) => ({ person: oneOf(50, n, 'farm'), adGroup: anyGroup() })),
  ],
  ['one person with an address a minute', presses(1440, (n) => ({ network: `rotating${n}` }))],
  [
    "a program with a real browser's name that tells of all it does",
    presses(1000, () => ({ network: 'attacker', adGroup: anyGroup() })),
  ],
  [
    'a rival with three old accounts',
    presses(1000, (n) => ({ person: oneOf(3, n, 'rival'), network: oneOf(3, n, 'rival') })),
  ],
  [
    'two new accounts of one owner, in turn',
    presses(1000, (n) => ({ person: oneOf(2, n, 'twin'), adGroup: oneOf(2, n, 'victim') })),
  ],
  [
    'a page that loads the way to the shop as a picture',
    presses(1000, (n) => ({ person: oneOf(400, n, 'visitor'), network: `net${n}`, wasSeen: false })),
  ],
];

describe('of ten kinds of fraud, at most one press in a hundred is charged', () => {
  it.each(FRAUDS)('%s', (_kind, tried) => {
    expect(charged(tried)).toBeLessThanOrEqual(tried.length / 100);
  });
});

it('loses at most one in two hundred presses of honest people', () => {
  const people = 40_000;
  const tried: Tried[] = [];
  for (let n = 0; n < people; n++) {
    // One in ten is new; of people some share an office, and some a provider of phones that has one address for thousands.
    const isNew = next() < 0.1;
    const share = next();
    const place =
      share < 0.3 ? `phones${Math.floor(next() * 40)}` : share < 0.4 ? `office${n % 200}` : `home${n}`;
    for (let chance = next(); chance < 0.25; chance = next()) {
      // Ads that many like are pressed more often.
      const adGroup = String(Math.floor(next() ** 2 * GROUPS));
      tried.push({
        person: `p${n}`,
        network: isNew ? place : `p${n}`,
        adGroup,
        at: next() * DAY,
        wasSeen: true,
      });
    }
  }
  expect(tried.length).toBeGreaterThan(10_000);
  expect(charged(tried)).toBeGreaterThanOrEqual(tried.length * 0.995);
});
