import { dayNamed, dayNumber, firstOfMonth } from '@corkboard/contract';
import {
  closeMonth,
  hashOfCode,
  insertOffer,
  insertProfile,
  openInvoices,
  recordPayment,
  redeem,
  selectPayer,
} from '../modules/ads/invoices';
import { postCharges } from '../modules/ads/ledger';
import type { Db } from '../platform/db';
import { DEMO_BUSINESS } from './people';

/** Months before this one of which the demo has invoices: so long ago that the single events of their days aren't kept. */
const MONTHS = [5, 4];
/** Days of such a month on which something was shown. */
const DAYS = 20;
const CODE = 'WELCOME-50';
const MICRO = 1_000_000;
const CLICK_MICRO = 400_000;

/** SQL: what an ad of the demo's business came to on a day long ago, as its day and as one charge. */
const OLD_DAY = `with ad as (
     select d.ad_account_id, d.id, d.campaign_id, d.ad_group_id from ads d where d.ad_account_id = $1::bigint order by d.id limit 1
   ), money as (
     insert into ad_ledger (ad_account_id, insertion, day, ad_id, kind, debit, credit, amount_micro, currency)
     select ad_account_id, next_id(), $2::date, id, 'click', 'advertiser', 'revenue', $3::bigint, 'USD' from ad
   )
   insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions, clicks, spend_micro)
   select ad_account_id, id, $2::date, campaign_id, ad_group_id, $4::int, $5::int, $3::bigint from ad`;

/**
 * Gives the demo's business a way to pay, invoices of two months long ago that are paid, and ad credit. What is there already stays.
 *
 * @param now in ms
 */
export async function addBills(db: Db, now: number = Date.now()): Promise<void> {
  const [account] = await db.query<{ id: string; billed: boolean }>(
    `select a.id, exists (select from billing_profiles p where p.ad_account_id = a.id) as billed
     from ad_accounts a join users o on o.id = a.owner_user_id where o.username = $1 order by a.id limit 1`,
    [DEMO_BUSINESS],
  );
  if (!account || account.billed) return;
  const today = dayNumber(now, 'Etc/UTC');
  for (const ago of MONTHS)
    for (let day = 0; day < DAYS; day += 1) {
      const clicks = 8 + ((day * 7 + ago) % 11);
      const name = dayNamed(firstOfMonth(today, -ago) + day);
      await db.query(OLD_DAY, [account.id, name, clicks * CLICK_MICRO, clicks * 70, clicks]);
    }
  await postCharges(db, dayNamed(firstOfMonth(today, -MONTHS[0]!)), account.id);
  for (const ago of MONTHS) {
    // At noon of the first of the month after it.
    await closeMonth(db, account.id, (firstOfMonth(today, 1 - ago) + 0.5) * 86_400_000);
    await payAll(db, account.id, `Transfer ${dayNamed(firstOfMonth(today, 1 - ago)).slice(0, 7)}`);
  }
  await db.transaction(async (tx) => {
    const hash = hashOfCode(CODE);
    await insertOffer(tx, [hash, 'Welcome credit', 'COUPON', 50 * MICRO, 'USD', 365, 365, 1000]);
    const [payer] = await selectPayer(tx, [account.id]);
    await redeem(tx, payer!, hash, false);
    await insertProfile(tx, [account.id, 'INVOICE']);
  });
}

async function payAll(db: Db, accountId: string, reference: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [payer] = await selectPayer(tx, [accountId]);
    for (const { id, left_micro: left } of await openInvoices(tx, [accountId]))
      await recordPayment(tx, payer!, {
        kind: 'TRANSFER',
        amount: BigInt(left),
        reference,
        invoiceId: id,
      });
  });
}
