import { minorUnit, taxOf } from '@corkboard/contract';
import type { Config } from '../../../platform/config';
import type { Tx } from '../../../platform/db';
import { writeJournal } from '../ledger';
import type { BilledBy } from './documents';
import type { PayerRow } from './queries';
import { selectTaxNumber, taxInvoice } from './tax-queries';

/** Who bills; undefined where no tax is added. */
export type Seller = Config['seller'];

const billedBy = ({ name, street, postalCode, city, country }: NonNullable<Seller>): BilledBy => ({
  name: name ?? null,
  street: street ?? null,
  postal_code: postalCode ?? null,
  city: city ?? null,
  country,
});

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
  await taxInvoice(tx, [
    payer.id,
    id,
    treatment,
    rate,
    String(tax),
    number,
    seller.vatNumber,
    JSON.stringify(billedBy(seller)),
  ]);
  await writeJournal(tx, payer.id, {
    kind: 'TAX',
    day,
    reference: id,
    postings: { RECEIVABLE: tax, TAX: -tax },
  });
  return tax;
}
