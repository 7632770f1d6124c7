/** Days and rules of dynamic retargeting (docs/handbook/ads.md#dynamic-retargeting): what a rule means that doesn't say, and how much may be asked. */
export const RETARGETING = { lookback: 30, exclusion: 0, daysMax: 90, rulesMax: 10 } as const;

/** Acts with a product, by the number that programs send in `tag_types`. */
export const RETARGETING_TAGS = { VISITED: 0, ADDED: 6 } as const;
export type RetargetingTag = keyof typeof RETARGETING_TAGS;

/** A rule of `SHOPPING_RETARGETING`: from how many days ago until how many days ago which acts count. */
export interface ShoppingRetargeting {
  lookback_window?: number;
  exclusion_window?: number;
  tag_types?: number[];
}

/** A targeting spec as it crosses HTTP: lists of codes by key, and rules of dynamic retargeting under theirs. */
type TargetingSpec = Readonly<Record<string, readonly (string | ShoppingRetargeting)[]>>;

/** The rules of dynamic retargeting in a targeting spec. */
export const retargetingIn = (spec: TargetingSpec): ShoppingRetargeting[] =>
  (spec.SHOPPING_RETARGETING ?? []).filter((rule) => typeof rule !== 'string');

/** A targeting spec without them: lists of codes alone. */
export const targetingCodes = (spec: TargetingSpec): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(spec)
      .map(([key, values]) => [key, values.filter((value) => typeof value === 'string')] as const)
      .filter(([key, codes]) => key !== 'SHOPPING_RETARGETING' || codes.length > 0),
  );
