import { leadMessages } from '@corkboard/contract';
import { prepared, type Tx } from '../../../platform/db';
import { ItemRefusal } from './item-refusal';

interface HasForm {
  lead_form_id?: string | null | undefined;
}

/** Lead forms of an ad account by id, which stay until the transaction ends. */
const lockForms = prepared<{ id: string }, [accountId: string, ids: readonly string[]]>(
  'ads.lock_lead_forms',
  `select id from lead_forms where ad_account_id = $1 and id = any($2::bigint[]) order by id for key share`,
);

/** Looks the lead forms of some ads up, and gives the check of one of them: the form that it names has to be in the ad account. */
export async function namedForms(
  tx: Tx,
  accountId: string,
  inputs: readonly HasForm[],
): Promise<(input: HasForm) => void> {
  const ids = [...new Set(inputs.flatMap(({ lead_form_id: id }) => id ?? []))];
  const known = new Set(ids.length === 0 ? [] : (await lockForms(tx, [accountId, ids])).map(({ id }) => id));
  return ({ lead_form_id: id }) => {
    if (id != null && !known.has(id)) throw new ItemRefusal('lead_form_id', leadMessages.noForm(id), 404);
  };
}
