import { CARD_BRANDS } from '@corkboard/contract';
import type Stripe from 'stripe';
import type { Services } from '../../../http/context';
import { failedCharges, reopenCharge } from './charge-queries';
import { clearPrimary, insertCard, setPrimary } from './queries';

type Brand = (typeof CARD_BRANDS)[number];

/** Brands that the provider calls otherwise. */
const BRANDS: Readonly<Record<string, Brand>> = {
  amex: 'AMERICAN_EXPRESS',
  diners: 'DINERS_CLUB',
  cartes_bancaires: 'CARTE_BANCAIRE',
};
const brandOf = (name: string): Brand =>
  BRANDS[name] ?? CARD_BRANDS.find((brand) => brand.toLowerCase() === name) ?? 'UNKNOWN';

/** Keeps a card that the provider confirmed, once; from now on it's the one that is charged, and what failed is tried again with it. */
export async function keepCard(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  accountId: string,
  { id, card }: Stripe.PaymentMethod,
): Promise<void> {
  if (!card) return;
  await db.transaction(async (tx) => {
    const { exp_month: month, exp_year: year } = card;
    const [kept] = await insertCard(tx, [accountId, id, brandOf(card.brand), card.last4, month, year]);
    if (!kept) return;
    await clearPrimary(tx, [accountId]);
    await setPrimary(tx, [accountId, kept.id]);
    const failed = await failedCharges(tx, [accountId]);
    for (const charge of failed) await reopenCharge(tx, [accountId, charge.id, false]);
    if (failed.length > 0) await jobs.send('billing.cards', {}, { tx, singletonKey: 'cards' });
  });
}
