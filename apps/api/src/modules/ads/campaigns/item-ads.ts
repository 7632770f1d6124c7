import type { Services } from '../../../http/context';
import type { Tx } from '../../../platform/db';
import * as queries from './item-queries';
import { lockPromoting } from './product-group-queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Brings the ads of promoted products up to date: of one business, or of all. */
    'product_groups.sync': { business?: string };
  }
}

/**
 * Brings the ads of an ad group's products up to date (docs/handbook/product-groups.md#what-is-shown). Doing it again changes nothing, and tells
 * nobody that ads changed. Its ad group is locked by whoever calls.
 */
export async function syncItems(tx: Tx, accountId: string, adGroupId: string): Promise<void> {
  const rows = await queries.itemsToChange(tx, [accountId, adGroupId]);
  const added = rows.filter(({ id }) => id === null);
  const changed = rows.filter(({ id, pin_id }) => id !== null && pin_id !== null);
  const gone = rows.flatMap(({ id, pin_id }) => (id !== null && pin_id === null ? [id] : []));
  if (gone.length > 0) await queries.archiveItems(tx, [accountId, gone]);
  if (changed.length > 0) await queries.updateItems(tx, [accountId, JSON.stringify(changed)]);
  if (added.length > 0) await queries.insertItems(tx, [accountId, JSON.stringify(added)]);
}

/** Does so for the ad groups of a business, or for all of them, each in a transaction of its own. @param signal ends it between two of them */
export async function syncAllItems(
  db: Services['db'],
  business: string | null,
  signal?: AbortSignal,
): Promise<void> {
  for (const { ad_account_id, ad_group_id } of await queries.promotingAdGroups(db, [business])) {
    signal?.throwIfAborted();
    await db.transaction(async (tx) => {
      await lockPromoting(tx, [ad_account_id, [ad_group_id]]);
      await syncItems(tx, ad_account_id, ad_group_id);
    });
  }
}

/** Starts this process's workers for ads of products, which are brought up to date every hour. */
export async function startItemAdJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('product_groups.sync', ({ business }, { signal }) =>
    syncAllItems(db, business ?? null, signal),
  );
  await jobs.schedule('product_groups.sync', { minute: 23 }, {});
}
