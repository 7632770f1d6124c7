import { adMessages } from '@corkboard/contract';
import { prepared, type Tx } from '../../../platform/db';
import { ItemRefusal } from './item-refusal';

interface HasTemplates {
  targeting_template_ids?: readonly string[] | null | undefined;
}

/** Active targeting templates of an ad account by id, which stay active until the transaction ends. */
const lockTemplates = prepared<{ id: string }, [accountId: string, ids: readonly string[]]>(
  'ads.lock_targeting_templates',
  `select id from targeting_templates where ad_account_id = $1::bigint and id = any($2::bigint[]) and status = 'ACTIVE' order by id for share`,
);

/** The template of an ad group, in a list as the public standard has it. */
export const templateIdsOf = ({
  targeting_template_id: id,
}: {
  targeting_template_id: string | null;
}): string[] => (id === null ? [] : [id]);

/**
 * Looks the targeting templates up that some ad groups name, and gives the check of one of them: each has to be in the ad account, and active
 * (docs/handbook/ads.md#targeting-templates).
 */
export async function namedTemplates(
  tx: Tx,
  accountId: string,
  inputs: readonly HasTemplates[],
): Promise<(input: HasTemplates) => void> {
  const ids = [...new Set(inputs.flatMap((input) => input.targeting_template_ids ?? []))];
  const known = new Set(
    ids.length === 0 ? [] : (await lockTemplates(tx, [accountId, ids])).map(({ id }) => id),
  );
  return (input) => {
    const none = input.targeting_template_ids?.find((id) => !known.has(id));
    if (none !== undefined) throw new ItemRefusal('targeting_template_ids', adMessages.templateNone(none));
  };
}
