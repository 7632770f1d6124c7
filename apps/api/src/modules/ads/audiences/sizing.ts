import {
  AGE_BUCKETS,
  audienceMessages,
  type CallOptions,
  retargetingIn,
  targetingCodes,
} from '@corkboard/contract';
import { toldSize } from '../../../ground/policies/sizes';
import type { ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import {
  AUDIENCE_KEYS,
  ItemRefusal,
  requireAccount,
  targetedAudiences,
  type TargetingSpec,
  wrongTargeting,
} from '../campaigns';
import type { Executor, Tx } from '../../../platform/db';
import { linkSecret } from '../../../platform/kept-secret';
import { countReached, type TargetingParams } from './fill-queries';
import { namesPeople } from './queries';

type Spec = Readonly<Record<string, readonly string[]>>;
/** Keys that are looked at only of who agreed to be counted. */
const PERSONAL = [
  'GENDER',
  'AGE_BUCKET',
  'MINIMUM_AGE',
  'MAXIMUM_AGE',
  'INTEREST',
  'AUDIENCE_INCLUDE',
  'AUDIENCE_EXCLUDE',
];
const OLDEST = 1000;

/**
 * About how many people a targeting spec reaches (docs/handbook/ads.md#how-many-people).
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming `targeting_spec` for one that can't be meant, and for one
 * with people whom the advertiser names
 */
export async function sizeAudience(
  ctx: ViewerCtx,
  { params, body }: CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ad_groups/audience_sizing'>,
) {
  const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
  // Without a targeting, everyone.
  const { targeting_spec = {} } = body ?? {};
  await ctx.db.transaction((tx) => requireMeant(tx, account.id, targeting_spec));
  const size = await reachOf(ctx, account.id, targeting_spec);
  if (!size) throw badField('targeting_spec', audienceMessages.sizeNotShown);
  return { audience_size_lower_bound: size.low, audience_size_upper_bound: size.high };
}

/** From and to how many people a targeting spec reaches; null for one with people whom the advertiser names. */
export async function reachOf(
  { db, config }: Pick<ViewerCtx, 'db' | 'config'>,
  accountId: string,
  given: TargetingSpec,
): Promise<{ readonly low: number; readonly high: number } | null> {
  if (await isOfNamed(db, accountId, given)) return null;
  const spec = targetingCodes(given);
  const [row] = await countReached(db, [...reachedBy(spec), accountId]);
  return toldSize(linkSecret(config), spec, Number(row!.people));
}

/**
 * Refuses a targeting spec that can't be meant.
 *
 * @throws Refusal 400 `badParameter` naming `targeting_spec`
 */
export async function requireMeant(tx: Tx, accountId: string, targeting_spec: TargetingSpec): Promise<void> {
  const wrong = wrongTargeting(targeting_spec);
  if (wrong !== null) throw badField('targeting_spec', wrong);
  const check = await targetedAudiences(tx, accountId, [{ targeting_spec }]);
  try {
    check({ targeting_spec });
  } catch (error) {
    if (error instanceof ItemRefusal) throw badField('targeting_spec', error.message);
    throw error;
  }
}

/**
 * Whether a spec is aimed at people whom the advertiser names, or kept from them. Nothing is told of how many it reaches. Rules of dynamic retargeting do, by the events that
 * the advertiser tells of.
 */
export async function isOfNamed(tx: Executor, accountId: string, given: TargetingSpec): Promise<boolean> {
  if (retargetingIn(given).length > 0) return true;
  const spec = targetingCodes(given);
  const ids = AUDIENCE_KEYS.flatMap((key) => spec[key] ?? []);
  return ids.length > 0 && (await namesPeople(tx, [accountId, ids]))[0]!.named;
}

const valuesOf = (spec: Spec, key: string) => (spec[key]?.length ? spec[key] : null);

/** Whether a spec asks for something that the site looks at only of who agreed to be counted. */
export const isPersonal = (spec: Spec): boolean => PERSONAL.some((key) => valuesOf(spec, key) !== null);

/** Targeting spec as query parameters. */
export function reachedBy(spec: Spec): TargetingParams {
  const ages = agesOf(spec);
  return [
    isPersonal(spec),
    valuesOf(spec, 'GEO'),
    valuesOf(spec, 'LOCATION'),
    valuesOf(spec, 'LOCALE'),
    valuesOf(spec, 'GENDER'),
    ages.map(([low]) => low),
    ages.map(([, high]) => high),
    valuesOf(spec, 'INTEREST'),
    valuesOf(spec, 'AUDIENCE_INCLUDE'),
    valuesOf(spec, 'AUDIENCE_EXCLUDE'),
  ];
}

/** The ages of a spec, from and to; none for any. */
function agesOf(spec: Spec): readonly (readonly [number, number])[] {
  const buckets = (spec.AGE_BUCKET ?? []).filter((one) => (AGE_BUCKETS as readonly string[]).includes(one));
  const [low] = spec.MINIMUM_AGE ?? [];
  const [high] = spec.MAXIMUM_AGE ?? [];
  if (low !== undefined && high !== undefined)
    return [[Number.parseInt(low, 10), high === '65+' ? OLDEST : Number(high)]];
  return buckets.map((one) => {
    const [from, to] = one.split('-').map((years) => Number.parseInt(years, 10));
    return [from!, to ?? OLDEST];
  });
}
