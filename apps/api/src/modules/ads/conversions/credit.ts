import type { Db } from '../../../platform/db';
import { clearCredits, creditDay, holdCredits, sumDay } from './credit-queries';

/**
 * Credits all events of a day anew (docs/handbook/conversions.md#which-ad-gets-the-credit). However often it is done, it comes to the same.
 *
 * @param day YYYY-MM-DD, of each ad account
 * @returns how many sums were wrong before
 */
export const recredit = (db: Db, day: string): Promise<number> =>
  db.transaction(async (tx) => {
    await holdCredits(tx, []);
    await clearCredits(tx, [day]);
    await creditDay(tx, [day]);
    const [row] = await sumDay(tx, [day]);
    return row!.changed;
  });
