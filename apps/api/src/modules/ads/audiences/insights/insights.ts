import {
  AUDIENCE_CATEGORIES_MAX,
  type AudienceInsightType,
  type CallData,
  DEVICE_CODES,
} from '@corkboard/contract';
import { toldSize } from '../../../../ground/policies/sizes';
import { INTERESTS } from '../../../interests/interests';
import type { People } from './queries';

type Insights = CallData<'GET /v5/ad_accounts/{ad_account_id}/audience_insights'>;
type Value = Insights['demographics']['ages'][number];
type Dimension = Exclude<keyof People, 'all'>;
type Interest = Insights['categories'][number]['subcategories'][number];

const countries = new Intl.DisplayNames('en', { type: 'region' });
const DEVICES: Readonly<Record<string, readonly [key: string, name: string]>> = {
  [DEVICE_CODES.WEB]: ['web', 'Computer'],
  [DEVICE_CODES.MOBILE]: ['mobile', 'Phone'],
  [DEVICE_CODES.TABLET]: ['tablet', 'Tablet'],
};
const GENDERS: Readonly<Record<string, string>> = { female: 'Female', male: 'Male', unknown: 'Unspecified' };

/** Numbers of people as they may be told: coarse, and none of a small group. */
interface Told {
  /** In the middle of its step; 0 for a group that is too small. */
  readonly all: number;
  readonly of: (dimension: Dimension, value: string) => number;
}
function told(secret: string, whose: unknown, people: People): Told {
  const middle = (question: unknown, count: number) => {
    const { low, high } = toldSize(secret, ['insights', whose, question], count);
    return low === 0 ? 0 : (low + high) / 2;
  };
  return {
    all: middle('all', people.all),
    of: (dimension, value) => middle([dimension, value], people[dimension][value] ?? 0),
  };
}

const part = (some: number, all: number): number =>
  all === 0 ? 0 : Math.min(1, Math.round((1000 * some) / all) / 1000);

/** Values of a dimension that are told, those of most people first. */
function valuesOf(
  people: People,
  { all, of }: Told,
  dimension: Dimension,
  nameOf: (value: string) => readonly [key: string, name: string],
): Value[] {
  return Object.keys(people[dimension])
    .map((value) => ({ value, ratio: part(of(dimension, value), all) }))
    .filter(({ ratio }) => ratio > 0)
    .toSorted((one, other) => other.ratio - one.ratio || (one.value < other.value ? -1 : 1))
    .map(({ value, ratio }) => {
      const [key, name] = nameOf(value);
      return { key, name, ratio };
    });
}

/** Interests below another one, or the highest, that are told, those of most people first. */
function interestsOf(own: Told, every: Told, parent: string | null): Interest[] {
  const [within, among] =
    parent === null ? [own.all, every.all] : [own.of('interests', parent), every.of('interests', parent)];
  return INTERESTS.filter(({ parentId }) => parentId === parent)
    .map(({ id, name }) => {
      const ratio = part(own.of('interests', id), within);
      const usual = part(every.of('interests', id), among);
      return { id, key: id, name, ratio, index: usual === 0 ? 1 : Math.round((100 * ratio) / usual) / 100 };
    })
    .filter(({ ratio }) => ratio > 0)
    .toSorted((one, other) => other.ratio - one.ratio || (one.id < other.id ? -1 : 1))
    .slice(0, AUDIENCE_CATEGORIES_MAX);
}

/**
 * The people of an audience, as advertisers may know them: as every number of people, each share is made of numbers that were told coarsely
 * (docs/decisions/0102-audience-sizes.md).
 *
 * @param account whose audience it is; that of everybody is the same for all
 */
export function insightsOf(
  secret: string,
  account: string,
  type: AudienceInsightType,
  { people, day }: { readonly people: People; readonly day: string },
  everybody: People,
): Insights {
  const whose = type === 'PINTEREST_TOTAL_AUDIENCE' ? type : [account, type];
  const own = told(secret, whose, people);
  const every = told(secret, 'PINTEREST_TOTAL_AUDIENCE', everybody);
  const { high } = toldSize(secret, ['insights', whose, 'all'], people.all);
  const isTold = own.all > 0;
  const values = (dimension: Dimension, nameOf: Parameters<typeof valuesOf>[3]) =>
    isTold ? valuesOf(people, own, dimension, nameOf) : [];
  return {
    type,
    date: day,
    size: high,
    size_is_upper_bound: true,
    demographics: {
      ages: values('ages', (value) => [value, value]),
      countries: values('countries', (value) => [value.toLowerCase(), countries.of(value) ?? value]),
      devices: values('devices', (value) => DEVICES[value] ?? [value, value]),
      genders: values('genders', (value) => [value, GENDERS[value] ?? value]),
      // Where in a country people are isn't known here.
      metros: [],
    },
    categories: isTold
      ? interestsOf(own, every, null).map((one) => ({
          ...one,
          subcategories: interestsOf(own, every, one.id),
        }))
      : [],
  };
}
