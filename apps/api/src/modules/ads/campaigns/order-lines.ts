import { adMessages } from '@corkboard/contract';
import { prepared, type Tx } from '../../../platform/db';
import { ItemRefusal } from './item-refusal';

interface HasOrderLine {
  order_line_id?: string | null | undefined;
}

/** Order lines of an ad account by id, which stay until the transaction ends. */
const keepOrderLines = prepared<{ id: string; status: string }, [accountId: string, ids: readonly string[]]>(
  'ads.keep_order_lines',
  `select l.id, l.status from billing_orders l where l.ad_account_id = $1::bigint and l.id = any($2::bigint[]) order by l.id for key share of l`,
);

/**
 * Looks the order lines of some campaigns up, and gives the check of one of them: the order line that it names has to be one of the ad account
 * (docs/handbook/billing.md#order-lines). One that was named before stays.
 */
export async function namedOrderLines(
  tx: Tx,
  accountId: string,
  inputs: readonly HasOrderLine[],
): Promise<(input: HasOrderLine, before?: HasOrderLine) => void> {
  const ids = [...new Set(inputs.map(({ order_line_id: id }) => id).filter((id) => id != null))];
  const rows = ids.length === 0 ? [] : await keepOrderLines(tx, [accountId, ids]);
  const open = new Set(rows.filter(({ status }) => status !== 'DELETED').map(({ id }) => id));
  return ({ order_line_id: id }, before) => {
    if (id == null || id === before?.order_line_id || open.has(id)) return;
    throw new ItemRefusal('order_line_id', adMessages.orderLineMissing(id), 404);
  };
}
