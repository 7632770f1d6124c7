import { audienceMessages, isId } from '@corkboard/contract';
import { prepared, type Tx } from '../../platform/db';
import { ItemRefusal } from './rules';
import { AUDIENCE_KEYS } from './targeting';

interface HasTargeting {
  targeting_spec?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Audiences of an ad account by id, which stay where they are until the transaction ends. */
const lockAudiences = prepared<{ id: string }, [accountId: string, ids: readonly string[]]>(
  'ads.lock_audiences',
  `select id from audiences where ad_account_id = $1::bigint and id = any($2::bigint[]) and not removed order by id for share`,
);

const namedIn = ({ targeting_spec: spec }: HasTargeting, key: (typeof AUDIENCE_KEYS)[number]) =>
  spec?.[key] ?? [];

/**
 * Looks the audiences up that some ad groups are aimed at or kept from, and gives the check of one of them: each has to be in the ad account
 * (docs/handbook/ads.md#targeting). One that was named before stays.
 */
export async function namedAudiences(
  tx: Tx,
  accountId: string,
  inputs: readonly HasTargeting[],
): Promise<(input: HasTargeting, before?: HasTargeting) => void> {
  const ids = [...new Set(inputs.flatMap((input) => AUDIENCE_KEYS.flatMap((key) => namedIn(input, key))))];
  const asked = ids.filter(isId);
  const known = new Set(
    asked.length === 0 ? [] : (await lockAudiences(tx, [accountId, asked])).map(({ id }) => id),
  );
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
