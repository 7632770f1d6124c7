import { ALL_PRODUCTS_NAME } from '@corkboard/contract';
import type { Executor } from '../../../platform/db';
import { addAutomatic, ensureCatalog, hasAutomatic } from './queries';

const only = (key: string) => ({
  any: false,
  list: [{ key, wanted: [], negated: false, currency: null }],
});

/** Groups that every business has, in the order in which they are offered. */
const AUTOMATIC = JSON.stringify([
  { name: ALL_PRODUCTS_NAME, type: 'ALL_PRODUCTS', rules: null },
  { name: 'Best deals', type: 'BEST_DEALS', rules: only('DEALS') },
  { name: 'New arrivals', type: 'NEW_ARRIVALS', rules: only('ARRIVALS') },
]);

/** Makes the groups, and the catalog that they are of, where a business doesn't have them yet. */
export async function ensureAutomatic(db: Executor, business: string): Promise<void> {
  if ((await hasAutomatic(db, [business]))[0]!.there) return;
  await ensureCatalog(db, [business]);
  await addAutomatic(db, [business, AUTOMATIC]);
}
