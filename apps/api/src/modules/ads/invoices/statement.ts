import { dayNamed, firstOfMonth, numberOfDay } from '@corkboard/contract';
import type { Db } from '../../../platform/db';
import { chargedBetween, postCharges } from '../ledger';
import type { InvoiceRow } from './documents';
import { memosBetween } from './memo-queries';
import { spentByCampaign } from './queries';

/** Charges of an ad account in a month, and corrections. */
export interface Statement {
  readonly charged: bigint;
  readonly campaigns: Awaited<ReturnType<typeof spentByCampaign>>;
  /** Credit memos that were written in it. */
  readonly memos: readonly InvoiceRow[];
}

/** Charges of an ad account in a month: all of it as the ledger has it, and by campaign as reports do. @param month `2026-11` */
export async function statementOf(
  db: Db,
  account: { readonly id: string },
  month: string,
): Promise<Statement> {
  const first = `${month}-01`;
  const last = dayNamed(firstOfMonth(numberOfDay(first), 1) - 1);
  await postCharges(db, first, account.id);
  const [charged] = await chargedBetween(db, [account.id, first, last]);
  return {
    charged: BigInt(charged!.amount),
    campaigns: await spentByCampaign(db, [account.id, first, last]),
    memos: await memosBetween(db, [account.id, first, last]),
  };
}
