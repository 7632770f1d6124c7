import { type AdGroup, type ShoppingRetargeting, targetingCodes } from '@corkboard/contract';

/** Whom an ad group is aimed at: codes by key (docs/handbook/ads.md#targeting). */
export type Targeting = AdGroup['targeting_spec'];
const AUDIENCES = ['AUDIENCE_INCLUDE', 'AUDIENCE_EXCLUDE'] as const;

/** Use of an audience in an ad group: none, include, or exclude. */
export type AudienceUse = '' | (typeof AUDIENCES)[number];

/** Audiences of a targeting spec, by their ids. */
export const usesIn = (spec: Targeting): Record<string, AudienceUse> =>
  Object.fromEntries(
    AUDIENCES.flatMap((key) => (targetingCodes(spec)[key] ?? []).map((id) => [id, key] as const)),
  );

/** Replaces the values of one targeting key; an empty list removes the key. */
export function withValues(spec: Targeting, key: string, values: readonly string[]): Targeting {
  const { [key]: _, ...rest } = spec;
  return values.length > 0 ? { ...rest, [key]: [...values] } : rest;
}

/** A targeting with these rules of dynamic retargeting instead of those it had. */
export function withRules(spec: Targeting, rules: readonly ShoppingRetargeting[]): Targeting {
  const { SHOPPING_RETARGETING: _, ...rest } = spec;
  return rules.length > 0 ? { ...rest, SHOPPING_RETARGETING: [...rules] } : rest;
}

/** A targeting that does something else with one audience. */
export const withUse = (spec: Targeting, id: string, use: AudienceUse): Targeting =>
  AUDIENCES.reduce((changed, key) => {
    const others = (targetingCodes(changed)[key] ?? []).filter((one) => one !== id);
    return withValues(changed, key, use === key ? [...others, id] : others);
  }, spec);

/** Where a targeting keeps its countries: it may have them under one key or the other. */
export const placeKey = (spec: Targeting): 'GEO' | 'LOCATION' => (spec.GEO?.length ? 'GEO' : 'LOCATION');

/** A targeting as it is sent: one that aims at something needs a place, which is the account's country where none is named. */
export function withPlace(spec: Targeting, country: string): Targeting {
  const named = Object.fromEntries(Object.entries(spec).filter(([, values]) => values.length > 0));
  const hasPlace = [named.LOCATION, named.GEO].some((places) => places?.length);
  return hasPlace || Object.keys(named).length === 0 ? named : { LOCATION: [country], ...named };
}
