import {
  adMessages,
  AGE_BUCKETS,
  APP_TYPES,
  cleanText,
  COUNTRIES,
  GENDERS,
  isId,
  REGION_LOCALES,
  TARGETING_AGES,
  TARGETING_KEYS,
  type TARGETING_LISTS,
} from '@corkboard/contract';
import { INTERESTS } from '../../interests/interests';

type ListName = (typeof TARGETING_LISTS)[number];

const languages = new Intl.DisplayNames('en', { type: 'language' });
const regions = new Intl.DisplayNames('en', { type: 'region' });
const named = (codes: readonly string[], nameOf: (code: string) => string): ReadonlyMap<string, string> =>
  new Map(codes.map((code) => [code, nameOf(code)]));
const countries = named(COUNTRIES, (code) => regions.of(code) ?? code);

/** Values of targeting keys, by code, with their names (docs/handbook/ads.md#targeting). */
export const targetingLists: Readonly<Record<ListName, ReadonlyMap<string, string>>> = {
  APPTYPE: new Map(Object.entries(APP_TYPES)),
  GENDER: named(GENDERS, (code) => code),
  AGE_BUCKET: named(AGE_BUCKETS, (code) => code),
  LOCALE: named(['en', ...REGION_LOCALES], (code) => languages.of(code) ?? code),
  // The site knows no smaller places than countries.
  LOCATION: countries,
  GEO: countries,
  INTEREST: new Map(INTERESTS.map(({ id, name }) => [id, name])),
};

/** Values of targeting keys that aren't in a published list. Viewed products aren't targetable: the site doesn't store them. */
const OTHERS: Readonly<Record<string, readonly string[]>> = { TARGETING_STRATEGY: ['CHOOSE_YOUR_OWN'] };

/** Keys that take ids of audiences: whether they are the ad account's is looked up (`named-audiences.ts`). */
export const AUDIENCE_KEYS = ['AUDIENCE_INCLUDE', 'AUDIENCE_EXCLUDE'] as const;

/** Why a targeting spec can't be meant; null for one that can. Without any key it aims at everybody. */
export function wrongTargeting(spec: Readonly<Record<string, readonly string[]>>): string | null {
  const keys = Object.keys(spec);
  for (const key of keys) {
    if (!(TARGETING_KEYS as readonly string[]).includes(key)) return adMessages.targetingKey(cleanText(key));
    if (key in TARGETING_AGES) continue;
    const known = (value: string) =>
      (targetingLists as Partial<typeof targetingLists>)[key as ListName]?.has(value) ??
      (OTHERS[key]?.includes(value) || ((AUDIENCE_KEYS as readonly string[]).includes(key) && isId(value)));
    const wrong = spec[key]!.find((value) => !known(value));
    if (wrong !== undefined) return adMessages.targetingValue(key, cleanText(wrong));
  }
  return (
    wrongAges(spec) ??
    (keys.length === 0 || isIn(spec, 'LOCATION') || isIn(spec, 'GEO') ? null : adMessages.targetingPlace)
  );
}

const isIn = (spec: Readonly<Record<string, readonly string[]>>, key: string): boolean =>
  (spec[key]?.length ?? 0) > 0;

function wrongAges(spec: Readonly<Record<string, readonly string[]>>): string | null {
  const [low, high] = [spec.MINIMUM_AGE ?? [], spec.MAXIMUM_AGE ?? []];
  if (low.length !== high.length || low.length > 1 || (low.length === 1 && isIn(spec, 'AGE_BUCKET')))
    return adMessages.targetingAges;
  if (low.length === 0) return null;
  for (const [key, ages] of Object.entries(TARGETING_AGES))
    if (!ages.includes(spec[key]![0]!)) return adMessages.targetingValue(key, cleanText(spec[key]![0]!));
  return Number.parseInt(low[0]!, 10) > Number.parseInt(high[0]!, 10) ? adMessages.targetingAgeOrder : null;
}
