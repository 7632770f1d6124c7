import { AGE_BUCKETS } from '@corkboard/contract';
import type { AdMatchReason } from '@corkboard/contract';
import type { Looks } from './retargeting';

/** Facts about the viewer of a place. Personal ones are present only with consent, and never for a person who isn't an adult. */
export interface Facts {
  /** Null if it's unknown. */
  readonly country: string | null;
  readonly locale: string;
  readonly app: 'web' | 'web_mobile';
  readonly personal: {
    readonly gender: string;
    readonly age: number | null;
    readonly interests: ReadonlySet<string>;
    /** Audiences that are large enough to aim at, with them in it. */
    readonly audiences: ReadonlySet<string>;
    /** Their acts with products of ad accounts; absent where no ad asks. */
    readonly looks?: ReadonlyMap<string, Looks> | undefined;
  } | null;
}

/** Whether somebody is among those whom an ad is aimed at, and by what; null for nobody it is aimed at. */
export type Aim = (facts: Facts) => readonly AdMatchReason[] | null;

type Test = (facts: Facts) => boolean;

/** Grown up: the youngest age that ads are aimed at. */
export const ADULT = 18;

const ageIn = (low: number, high: number, age: number): boolean => age >= low && age <= high;
/** The ages of a bucket. */
export function bucket(name: string): readonly [low: number, high: number] {
  const [low, high] = name.split('-').map(Number.parseFloat);
  return [low!, high ?? Infinity];
}

/** Lives in one of the countries; who lives nobody knows where is in none of them. */
const livesIn = (values: readonly string[]): { test: Test; reason: AdMatchReason } => ({
  test: ({ country }) => country !== null && values.includes(country),
  reason: 'location',
});

/** Test of each targeting key. A person with unknown facts matches none. Keys that aren't listed test facts that the site doesn't have about anyone. */
const TESTS: Readonly<Record<string, (values: readonly string[]) => { test: Test; reason: AdMatchReason }>> =
  {
    APPTYPE: (values) => ({ test: ({ app }) => values.includes(app), reason: 'device' }),
    GEO: livesIn,
    LOCATION: livesIn,
    LOCALE: (values) => ({
      test: ({ locale }) => values.includes(locale) || values.includes(locale.split('-')[0]!),
      reason: 'language',
    }),
    GENDER: (values) => ({
      test: ({ personal }) => personal !== null && values.includes(personal.gender),
      reason: 'gender',
    }),
    AGE_BUCKET: (values) => {
      const buckets = values
        .filter((value) => (AGE_BUCKETS as readonly string[]).includes(value))
        .map(bucket);
      return {
        test: ({ personal }) =>
          personal?.age != null && buckets.some(([low, high]) => ageIn(low, high, personal.age!)),
        reason: 'age',
      };
    },
    MINIMUM_AGE: ([low]) => ({
      test: ({ personal }) => personal?.age != null && personal.age >= Number(low),
      reason: 'age',
    }),
    MAXIMUM_AGE: ([high]) => ({
      test: ({ personal }) => personal?.age != null && (high === '65+' || personal.age <= Number(high)),
      reason: 'age',
    }),
    INTEREST: (values) => ({
      test: ({ personal }) => personal !== null && values.some((value) => personal.interests.has(value)),
      reason: 'interest',
    }),
    AUDIENCE_INCLUDE: (values) => ({
      test: ({ personal }) => personal !== null && values.some((value) => personal.audiences.has(value)),
      reason: 'audience',
    }),
    AUDIENCE_EXCLUDE: (values) => ({
      test: ({ personal }) => !personal || !values.some((value) => personal.audiences.has(value)),
      reason: 'everyone',
    }),
    TARGETING_STRATEGY: (values) => ({
      test: () => values.includes('CHOOSE_YOUR_OWN'),
      reason: 'everyone',
    }),
  };

/** Reads a targeting spec (docs/handbook/ads.md#who-is-shown-what): one value of a key is enough, and every key has to hold. */
export function aimOf(spec: Readonly<Record<string, readonly string[]>>): Aim {
  const tests = Object.entries(spec)
    .filter(([, values]) => values.length > 0)
    .map(([key, values]) => TESTS[key]?.(values) ?? null);
  const known = tests.filter((test) => test !== null);
  if (known.length < tests.length) return () => null;
  const reasons: readonly AdMatchReason[] = [
    ...new Set(known.map(({ reason }) => reason).filter((reason) => reason !== 'everyone')),
  ];
  const named: readonly AdMatchReason[] = reasons.length > 0 ? reasons : ['everyone'];
  return (facts) => (known.every(({ test }) => test(facts)) ? named : null);
}

/** A targeting spec as it counts in a search: what somebody looks for says more than what they follow. */
export const withoutInterests = ({
  INTEREST: _,
  ...rest
}: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, readonly string[]>> => rest;

/** The countries that a targeting spec names at most; null where it names none. */
export const countriesOf = (spec: Readonly<Record<string, readonly string[]>>): readonly string[] | null =>
  [spec['GEO'], spec['LOCATION']].find((places) => places?.length) ?? null;
