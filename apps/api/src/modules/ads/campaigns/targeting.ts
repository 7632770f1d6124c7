import {
  adMessages,
  AGE_BUCKETS,
  APP_TYPES,
  type CallOptions,
  cleanText,
  COUNTRIES,
  GENDERS,
  isId,
  REGION_LOCALES,
  RETARGETING,
  RETARGETING_TAGS,
  TARGETING_AGES,
  TARGETING_KEYS,
  targetingCodes,
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

/** Values of targeting keys that aren't in a published list. */
const OTHERS: Readonly<Record<string, readonly string[]>> = { TARGETING_STRATEGY: ['CHOOSE_YOUR_OWN'] };

/** Keys that take ids of audiences: whether they are the ad account's is looked up (`named-audiences.ts`). */
export const AUDIENCE_KEYS = ['AUDIENCE_INCLUDE', 'AUDIENCE_EXCLUDE'] as const;

/** The aim of an ad group or a template, as programs send it. */
export type TargetingSpec = NonNullable<
  CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ad_groups'>['body'][number]['targeting_spec']
>;

/** Why a targeting spec can't be meant; null for one that can. Without any key it aims at everybody. */
export function wrongTargeting(given: TargetingSpec): string | null {
  const keys = Object.keys(given);
  const spec = targetingCodes(given);
  for (const key of keys) {
    if (!(TARGETING_KEYS as readonly string[]).includes(key)) return adMessages.targetingKey(cleanText(key));
    if (key === 'SHOPPING_RETARGETING') {
      const why = wrongRetargeting(given[key]!);
      if (why !== null) return why;
      continue;
    }
    const rule = given[key]!.find((value) => typeof value !== 'string');
    if (rule !== undefined) return adMessages.targetingValue(key, JSON.stringify(rule));
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

/** Why rules of dynamic retargeting can't be meant; null where they can. */
function wrongRetargeting(rules: TargetingSpec[string]): string | null {
  const { lookback: usual, exclusion, daysMax, rulesMax } = RETARGETING;
  const known: readonly number[] = Object.values(RETARGETING_TAGS);
  if (rules.length > rulesMax) return adMessages.retargeting(rulesMax);
  for (const rule of rules) {
    if (typeof rule === 'string') return adMessages.retargeting(rulesMax);
    const { lookback_window: from = usual, exclusion_window: to = exclusion, tag_types: tags } = rule;
    if (from < 1 || from > daysMax || to >= from) return adMessages.retargetingDays(daysMax);
    if (tags !== undefined && (tags.length === 0 || tags.some((tag) => !known.includes(tag))))
      return adMessages.retargetingTags;
  }
  return null;
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
