import { audienceMessages, isId, targetingCodes } from '@corkboard/contract';
import { prepared, type Tx } from '../../../platform/db';
import { ItemRefusal } from './item-refusal';
import { AUDIENCE_KEYS, type TargetingSpec } from './targeting';

interface HasTargeting {
  targeting_spec?: TargetingSpec | undefined;
}
interface HasMultipliers {
  bid_options?: { audience_multipliers?: Readonly<Record<string, number>> | null } | null | undefined;
}

/** Audiences of an ad account by id, and those that were shared with it, which stay where they are until the transaction ends. */
const lockAudiences = prepared<{ id: string }, [accountId: string, ids: readonly string[]]>(
  'ads.lock_audiences',
  `select a.id from audiences a where not a.removed and (a.ad_account_id, a.id) in (
     select $1::bigint, id from unnest($2::bigint[]) named (id)
     union all
     select s.ad_account_id, s.audience_id from audience_shares s where s.recipient_account_id = $1::bigint and s.audience_id = any($2::bigint[]))
   order by a.id for share of a`,
);

/** Which of some ids are audiences that the ad account may use. */
async function lockKnown(tx: Tx, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = [...new Set(ids)].filter(isId);
  return new Set(asked.length === 0 ? [] : (await lockAudiences(tx, [accountId, asked])).map(({ id }) => id));
}

const namedIn = (
  { targeting_spec: spec }: HasTargeting,
  key: (typeof AUDIENCE_KEYS)[number],
): readonly string[] => targetingCodes(spec ?? {})[key] ?? [];

/**
 * Looks the audiences up that some ad groups are aimed at or kept from, and gives the check of one of them: each has to be in the ad account
 * (docs/handbook/ads.md#targeting). One that was named before stays.
 */
export async function targetedAudiences(
  tx: Tx,
  accountId: string,
  inputs: readonly HasTargeting[],
): Promise<(input: HasTargeting, before?: HasTargeting) => void> {
  const named = inputs.flatMap((input) => AUDIENCE_KEYS.flatMap((key) => namedIn(input, key)));
  const known = await lockKnown(tx, accountId, named);
  return (input, before = {}) => {
    for (const key of AUDIENCE_KEYS) {
      const missing = namedIn(input, key).find((id) => !known.has(id) && !namedIn(before, key).includes(id));
      if (missing !== undefined)
        throw new ItemRefusal('targeting_spec', audienceMessages.targeting(key, missing));
    }
    const both = namedIn(input, 'AUDIENCE_INCLUDE').find((id) =>
      namedIn(input, 'AUDIENCE_EXCLUDE').includes(id),
    );
    if (both !== undefined) throw new ItemRefusal('targeting_spec', audienceMessages.targetingBoth(both));
  };
}

const multipliedIn = ({ bid_options: options }: HasMultipliers): readonly string[] =>
  Object.keys(options?.audience_multipliers ?? {});

/** As {@link targetedAudiences}, of those for whom campaigns multiply their bids. */
export async function multipliedAudiences(
  tx: Tx,
  accountId: string,
  inputs: readonly HasMultipliers[],
): Promise<(input: HasMultipliers, before?: HasMultipliers) => void> {
  const known = await lockKnown(tx, accountId, inputs.flatMap(multipliedIn));
  return (input, before = {}) => {
    const missing = multipliedIn(input).find((id) => !known.has(id) && !multipliedIn(before).includes(id));
    if (missing !== undefined) throw new ItemRefusal('bid_options', audienceMessages.multiplier(missing));
  };
}
