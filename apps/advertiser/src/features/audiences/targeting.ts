import { type AdGroup } from '@corkboard/contract';

type Targeting = AdGroup['targeting_spec'];
const KEYS = ['AUDIENCE_INCLUDE', 'AUDIENCE_EXCLUDE'] as const;

/** What an ad group does with an audience: nothing, reach it, or leave it out. */
export type AudienceUse = '' | (typeof KEYS)[number];

/** What a targeting spec says of audiences, by their ids. */
export const usesIn = (spec: Targeting): Record<string, AudienceUse> =>
  Object.fromEntries(KEYS.flatMap((key) => (spec[key] ?? []).map((id) => [id, key] as const)));

/** A targeting spec with other audiences. It needs a place, which is the account's country where none is there. */
export function targetingWith(
  spec: Targeting,
  uses: Readonly<Record<string, AudienceUse>>,
  country: string,
): Targeting {
  const { AUDIENCE_INCLUDE: _, AUDIENCE_EXCLUDE: __, ...rest } = spec;
  const named = KEYS.flatMap((key) => {
    const ids = Object.keys(uses).filter((id) => uses[id] === key);
    return ids.length > 0 ? [[key, ids] as const] : [];
  });
  const hasPlace = [rest.LOCATION, rest.GEO].some((places) => places?.length);
  const place: Targeting = named.length > 0 && !hasPlace ? { LOCATION: [country] } : {};
  return { ...rest, ...place, ...Object.fromEntries(named) };
}
