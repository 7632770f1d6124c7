import { minorUnit, taxOf } from '@corkboard/contract';
import type { Config } from '../../../platform/config';
import type { Tx } from '../../../platform/db';
import { writeJournal } from '../ledger';
import type { PayerRow } from './queries';
import { selectTaxNumber, taxInvoice } from './tax-queries';

/** Who bills; undefined where no tax is added. */
export type Seller = Config['seller'];

/**
 * Adds the tax of an invoice that was written in this transaction, and that of its ad account's books, which are held.
 *
 * @param net of the invoice, in whole coins
 * @returns the tax
 */
export async function addTax(
  tx: Tx,
  payer: PayerRow,
  seller: Seller,
  { id, net, day }: { readonly id: string; readonly net: bigint; readonly day: string },
): Promise<bigint> {
  if (!seller || payer.billing_type === 'INTERNAL') return 0n;
  const [proof] = await selectTaxNumber(tx, [payer.id, payer.country]);
  const { treatment, rate } = taxOf(seller.country, payer.country, proof !== undefined);
  const coin = minorUnit(payer.currency);
  // Half a coin is rounded up.
  const tax = ((net * BigInt(rate) + 5_000n * coin) / (10_000n * coin)) * coin;
  const number = proof?.number ?? null;
  await taxInvoice(tx, [payer.id, id, treatment, rate, String(tax), number, seller.vatNumber]);
  await writeJournal(tx, payer.id, {
    kind: 'TAX',
    day,
    reference: id,
    postings: { RECEIVABLE: tax, TAX: -tax },
  });
  return tax;
}
