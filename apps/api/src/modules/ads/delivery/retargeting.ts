import { RETARGETING, RETARGETING_TAGS, retargetingIn, type RetargetingTag } from '@corkboard/contract';
import type { Db } from '../../../platform/db';
import type { TargetingSpec } from '../campaigns';
import { type LookRow, selectLargeRules } from './retargeting-queries';

/** Which acts with products count, from how many days ago until how many days ago. */
export interface RetargetingRule {
  readonly from: number;
  readonly until: number;
  readonly kinds: readonly RetargetingTag[];
}

/** Somebody's acts with products of one ad account. */
export type Looks = readonly Pick<LookRow, 'kind' | 'item_id' | 'age'>[];

const TAGS = Object.keys(RETARGETING_TAGS) as RetargetingTag[];

/** Acts with products by ad account. */
export function looksByAccount(rows: readonly LookRow[]): ReadonlyMap<string, Looks> {
  const looks = new Map<string, LookRow[]>();
  for (const row of rows) {
    const own = looks.get(row.ad_account_id);
    if (own) own.push(row);
    else looks.set(row.ad_account_id, [row]);
  }
  return looks;
}

/** The rules of a targeting spec; null for one that doesn't retarget. */
export function rulesOf(spec: TargetingSpec): readonly RetargetingRule[] | null {
  const rules = retargetingIn(spec);
  if (rules.length === 0) return null;
  return rules.map(({ lookback_window: from, exclusion_window: until, tag_types: tags }) => ({
    from: from ?? RETARGETING.lookback,
    until: until ?? RETARGETING.exclusion,
    kinds: TAGS.filter((tag) => tags?.includes(RETARGETING_TAGS[tag]) ?? true),
  }));
}

/**
 * The rules that run, by ad account and rule: with fewer people than an audience needs, an ad would tell the advertiser that one of them is here.
 */
export async function largeRules(
  db: Db,
  asked: readonly { readonly account: string; readonly rule: RetargetingRule }[],
): Promise<(account: string, rule: RetargetingRule) => boolean> {
  const all = new Map(asked.map((one) => [keyOf(one.account, one.rule), one]));
  if (all.size === 0) return () => false;
  const rows = [...all.values()];
  const found = await selectLargeRules(db, [
    rows.map(({ account }) => account),
    rows.map(({ rule }) => rule.from),
    rows.map(({ rule }) => rule.until),
    rows.map(({ rule }) => rule.kinds.join(',')),
  ]);
  const keys = [...all.keys()];
  const large = new Set(found.map(({ place }) => keys[place - 1]));
  return (account, rule) => large.has(keyOf(account, rule));
}

const keyOf = (account: string, { from, until, kinds }: RetargetingRule): string =>
  `${account} ${from} ${until} ${kinds.join(',')}`;

/** Product that an ad shows, and the group of variants that it's one of. */
interface Shown {
  readonly item?: string | undefined;
  readonly group?: string | undefined;
}

/**
 * How much somebody wants each product, or group of variants, that a rule finds: more for one in their cart, and for one that they looked at later.
 *
 * @param groupOf the group of a product
 */
function wantedNames(
  rules: readonly RetargetingRule[],
  looks: Looks,
  groupOf: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const rule of rules) {
    const bought = looks.filter(({ kind, age }) => kind === 'BOUGHT' && age <= rule.from);
    // A purchase that doesn't say of what ends all that was looked at until then.
    const since = Math.min(...bought.filter(({ item_id }) => item_id === '').map(({ age }) => age));
    const owned = new Set(bought.map(({ item_id }) => item_id));
    // Whoever looked at a shirt, and bought it in red, has it.
    const ownedOne = new Set([...owned].map((item) => groupOf.get(item)));
    const has = (name: string): boolean =>
      owned.has(name) || ownedOne.has(name) || owned.has(groupOf.get(name) ?? name);
    for (const { kind, item_id, age } of looks) {
      if (kind === 'BOUGHT' || !rule.kinds.includes(kind)) continue;
      if (age > rule.from || age < rule.until || age >= since || has(item_id)) continue;
      const worth = (kind === 'ADDED' ? RETARGETING.daysMax + 1 : 0) - age;
      wanted.set(item_id, Math.max(wanted.get(item_id) ?? -Infinity, worth));
    }
  }
  return wanted;
}

/**
 * The ads of a group that somebody may be shown (docs/handbook/ads.md#dynamic-retargeting): all where it doesn't retarget, and else those of the products that they want most.
 *
 * @param rules null where it doesn't; none where nobody is to be shown anything
 */
export function wantedAds<T extends Shown>(
  ads: readonly T[],
  rules: readonly RetargetingRule[] | null,
  looks: Looks,
): readonly T[] {
  if (rules === null) return ads;
  const groupOf = new Map(
    ads.flatMap(({ item, group }) => (item === undefined || group === undefined ? [] : [[item, group]])),
  );
  const wanted = wantedNames(rules, looks, groupOf);
  const worthOf = ({ item, group }: T): number =>
    Math.max(...[item, group].map((name) => wanted.get(name ?? '') ?? -Infinity));
  const most = Math.max(...ads.map(worthOf));
  return most === -Infinity ? [] : ads.filter((ad) => worthOf(ad) === most);
}
