import type { DISCOUNT_TYPES } from '@corkboard/contract';
import { prepared } from '../../../platform/db';

/** Credit of an ad account; millionths. */
export interface CreditRow {
  id: string;
  title: string;
  discount_type: (typeof DISCOUNT_TYPES)[number];
  currency: string;
  amount_micro: string;
  left_micro: string;
  /** Once it isn't good any more. */
  expired: boolean;
}
const COLUMNS = `c.id, c.title, c.discount_type, c.currency, c.amount_micro,
  (c.amount_micro - coalesce((select sum(u.amount_micro) from billing_credit_uses u where u.ad_account_id = c.ad_account_id and u.credit_id = c.id), 0))::bigint as left_micro,
  c.expires_at <= now() as expired`;

/** Credits of an ad account, newest first. */
export const selectCredits = prepared<CreditRow, [accountId: string, before: string, count: number]>(
  'invoices.credits',
  `select ${COLUMNS} from billing_credits c where c.ad_account_id = $1::bigint and c.id < $2::bigint order by c.id desc limit $3::int`,
);
/** All of them in the order of use: what ends first is used first. */
export const creditsToUse = prepared<CreditRow, [accountId: string]>(
  'invoices.credits_to_use',
  `select ${COLUMNS} from billing_credits c where c.ad_account_id = $1::bigint order by c.expires_at, c.id`,
);
export const insertUse = prepared<
  never,
  [accountId: string, creditId: string, invoiceId: string, amount: string]
>(
  'invoices.use_credit',
  `insert into billing_credit_uses (ad_account_id, credit_id, invoice_id, amount_micro) values ($1::bigint, $2::bigint, $3::bigint, $4::bigint)`,
);
/** Credits that ended with something left, which nothing was written of. */
export const endedCredits = prepared<{ ad_account_id: string; currency: string; time_zone: string }, []>(
  'invoices.ended_credits',
  `select distinct c.ad_account_id, a.currency, a.time_zone from billing_credits c join ad_accounts a on a.id = c.ad_account_id
   where c.expires_at <= now()
     and c.amount_micro > coalesce((select sum(u.amount_micro) from billing_credit_uses u where u.ad_account_id = c.ad_account_id and u.credit_id = c.id), 0)`,
);

/** An offer, held until the transaction ends. */
export interface OfferRow {
  title: string;
  discount_type: string;
  amount_micro: string;
  currency: string;
  valid_days: number;
  over: boolean;
  gone: boolean;
  used: boolean;
}
export const lockOffer = prepared<{ code_hash: string }, [hash: string]>(
  'invoices.lock_offer',
  `select code_hash from billing_offers where code_hash = $1::text for no key update`,
);
export const selectOffer = prepared<OfferRow, [hash: string, accountId: string]>(
  'invoices.offer',
  `select o.title, o.discount_type, o.amount_micro, o.currency, o.valid_days, o.redeem_until <= now() as over,
     (select count(*) from billing_credits c where c.code_hash = o.code_hash) >= o.redemptions as gone,
     exists (select from billing_credits c where c.code_hash = o.code_hash and c.ad_account_id = $2::bigint) as used
   from billing_offers o where o.code_hash = $1::text`,
);
export const insertCredit = prepared<{ id: string }, [accountId: string, hash: string]>(
  'invoices.insert_credit',
  `insert into billing_credits (ad_account_id, code_hash, title, discount_type, amount_micro, currency, expires_at)
   select $1::bigint, code_hash, title, discount_type, amount_micro, currency, now() + make_interval(days => valid_days)
   from billing_offers where code_hash = $2::text returning id`,
);
export const insertOffer = prepared<
  { code_hash: string },
  [
    hash: string,
    title: string,
    type: string,
    amount: number,
    currency: string,
    redeemDays: number,
    validDays: number,
    redemptions: number,
  ]
>(
  'invoices.insert_offer',
  `insert into billing_offers (code_hash, title, discount_type, amount_micro, currency, redeem_until, valid_days, redemptions)
   values ($1::text, $2::text, $3::text, $4::bigint, $5::text, now() + make_interval(days => $6::int), $7::int, $8::int)
   on conflict do nothing returning code_hash`,
);
