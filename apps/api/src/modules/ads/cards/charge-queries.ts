import type { CHARGE_PURPOSES } from '@corkboard/contract';
import { prepared } from '../../../platform/db';

/** A charge of a card. */
export interface ChargeRow {
  id: string;
  ad_account_id: string;
  purpose: (typeof CHARGE_PURPOSES)[number];
  amount_micro: string;
  currency: string;
  status: 'PENDING' | 'REQUIRES_ACTION' | 'PAID' | 'FAILED' | 'CANCELED';
  on_session: boolean;
  payment_intent: string | null;
  failures: number;
  failure: string | null;
  open_key: string | null;
  next_attempt_at: Date;
  created_at: Date;
  paid_at: Date | null;
  /** The last four of the card that was tried last. */
  last4: string | null;
  refunded_micro: string;
}
const COLUMNS = `c.id, c.ad_account_id, c.purpose, c.amount_micro, c.currency, c.status, c.on_session, c.payment_intent, c.failures, c.failure, c.open_key,
  c.next_attempt_at, c.created_at, c.paid_at, (select d.last4 from billing_cards d where d.ad_account_id = c.ad_account_id and d.id = c.card_id) as last4,
  coalesce((select sum(r.amount_micro) from billing_refunds r where r.ad_account_id = c.ad_account_id and r.charge_id = c.id and r.status <> 'FAILED'), 0)::bigint
    as refunded_micro`;

/** Charges of an ad account, newest first. */
export const selectCharges = prepared<ChargeRow, [accountId: string, before: string, count: number]>(
  'cards.charges',
  `select ${COLUMNS} from billing_charges c where c.ad_account_id = $1::bigint and c.id < $2::bigint order by c.id desc limit $3::int`,
);
export const selectCharge = prepared<ChargeRow, [accountId: string, chargeId: string]>(
  'cards.charge',
  `select ${COLUMNS} from billing_charges c where c.ad_account_id = $1::bigint and c.id = $2::bigint`,
);
/** The charge of a payment at the provider; by what was sent with it where its name isn't known here yet. */
export const chargeOfIntent = prepared<
  ChargeRow,
  [intent: string, accountId: string | null, chargeId: string | null]
>(
  'cards.charge_of_intent',
  `select ${COLUMNS} from billing_charges c
   where c.payment_intent = $1::text or c.payment_intent is null and c.ad_account_id = $2::bigint and c.id = $3::bigint`,
);

/** Ad accounts whose card may have to be charged: they owe at least a coin, and no charge of what they owe is open. */
export const accountsToCharge = prepared<{ id: string }, []>(
  'cards.to_charge',
  `select p.ad_account_id as id from billing_profiles p
   where p.status = 'VALID' and p.billing_type in ('CREDIT_CARD', 'RECURRING')
     and not exists (select from billing_charges c where c.ad_account_id = p.ad_account_id and c.purpose <> 'TOP_UP' and (c.status in ('PENDING', 'REQUIRES_ACTION') or c.status = 'FAILED' and c.purpose <> 'BALANCE'))
     and (select sum(l.amount_micro) from ledger_postings l where l.ad_account_id = p.ad_account_id and l.kind in ('RECEIVABLE', 'PREPAID')) > 0
   order by 1`,
);
/** Writes a charge down; no row where the same is charged, or something else that is owed. */
export const insertCharge = prepared<
  { id: string },
  [
    accountId: string,
    purpose: string,
    reference: string,
    amount: string,
    currency: string,
    onSession: boolean,
  ]
>(
  'cards.insert_charge',
  `insert into billing_charges (ad_account_id, purpose, reference, amount_micro, currency, on_session)
   values ($1::bigint, $2::text, $3::text, $4::bigint, $5::text, $6::boolean) on conflict do nothing returning id`,
);
/** How many charges of a purpose an ad account had. */
export const chargeCount = prepared<{ count: number }, [accountId: string, purpose: string]>(
  'cards.charge_count',
  `select count(*)::int as count from billing_charges where ad_account_id = $1::bigint and purpose = $2::text`,
);
/** A charge by what it is for. */
export const chargeOf = prepared<{ id: string }, [accountId: string, purpose: string, reference: string]>(
  'cards.charge_of',
  `select id from billing_charges where ad_account_id = $1::bigint and purpose = $2::text and reference = $3::text`,
);

/** Charges to send now. */
export const dueCharges = prepared<{ ad_account_id: string; id: string }, [count: number]>(
  'cards.due',
  `select ad_account_id, id from billing_charges
   where status in ('PENDING', 'REQUIRES_ACTION') and next_attempt_at <= now() and (claimed_until is null or claimed_until < now())
   order by next_attempt_at, id limit $1::int`,
);

/** An attempt that is under way. */
export interface Attempt extends ChargeRow {
  open_method: string | null;
  customer: string;
  /** It was under way before: the provider may know of it. */
  resumed: boolean;
}
/**
 * Takes a charge for an attempt: what will be sent is written down first, and sent again as it is where nobody wrote down what became of it. No row where somebody
 * else sends it, and without a card.
 */
export const claimCharge = prepared<Attempt, [accountId: string, chargeId: string]>(
  'cards.claim',
  `with card as (
     select id, payment_method from billing_cards where ad_account_id = $1::bigint and status = 'VALID' and is_primary
   ), claimed as (
     update billing_charges c set claimed_until = now() + interval '2 minutes',
       attempts = c.attempts + (c.open_key is null)::int,
       card_id = case when c.open_key is null then (select id from card) else c.card_id end,
       open_method = coalesce(c.open_method, (select payment_method from card)),
       open_key = coalesce(c.open_key, 'charge-' || c.id || '-' || c.attempts + 1)
     from (select ad_account_id, id, open_key from billing_charges where ad_account_id = $1::bigint and id = $2::bigint for update) b
     where c.ad_account_id = b.ad_account_id and c.id = b.id and c.status = 'PENDING' and c.next_attempt_at <= now()
       and (c.claimed_until is null or c.claimed_until < now()) and (c.open_method is not null or exists (select from card))
     returning c.*, b.open_key is not null as resumed
   )
   select ${COLUMNS}, c.open_method, c.resumed, k.customer
   from claimed c join billing_customers k on k.ad_account_id = c.ad_account_id`,
);
/** Lets go of a charge of which nothing came: it's sent again as it was. */
export const postponeCharge = prepared<never, [accountId: string, chargeId: string, minutes: number]>(
  'cards.postpone',
  `update billing_charges set claimed_until = null, next_attempt_at = now() + make_interval(mins => $3::int)
   where ad_account_id = $1::bigint and id = $2::bigint and status = 'PENDING'`,
);
/** The name of a charge's payment at the provider, once it's known. */
export const noteIntent = prepared<never, [accountId: string, chargeId: string, intent: string]>(
  'cards.note_intent',
  `update billing_charges set payment_intent = $3::text where ad_account_id = $1::bigint and id = $2::bigint and payment_intent is null`,
);
export const lockCharge = prepared<ChargeRow, [accountId: string, chargeId: string]>(
  'cards.lock_charge',
  `select ${COLUMNS} from billing_charges c where c.ad_account_id = $1::bigint and c.id = $2::bigint for update of c`,
);
export const notePaid = prepared<never, [accountId: string, chargeId: string]>(
  'cards.note_paid',
  `update billing_charges set status = 'PAID', paid_at = now(), failure = null, open_key = null, open_method = null, claimed_until = null
   where ad_account_id = $1::bigint and id = $2::bigint`,
);
/** Outcome of an attempt that brought no money. */
export const noteFailure = prepared<
  never,
  [accountId: string, chargeId: string, status: string, failure: string, hours: number, failures: number]
>(
  'cards.note_failure',
  `update billing_charges set status = $3::text, failure = $4::text, next_attempt_at = now() + make_interval(hours => $5::int),
     failures = failures + $6::int, open_key = null, open_method = null, claimed_until = null
   where ad_account_id = $1::bigint and id = $2::bigint and status not in ('PAID', 'CANCELED')`,
);
/** Has a charge sent again now, by somebody who is there. */
export const reopenCharge = prepared<
  { id: string },
  [accountId: string, chargeId: string, onSession: boolean]
>(
  'cards.reopen',
  `update billing_charges set status = 'PENDING', on_session = $3::boolean, next_attempt_at = now()
   where ad_account_id = $1::bigint and id = $2::bigint and (status in ('FAILED', 'REQUIRES_ACTION') or status = 'PENDING' and open_key is null) returning id`,
);
/** Charges of an ad account that failed and can be paid again. */
export const failedCharges = prepared<{ id: string }, [accountId: string]>(
  'cards.failed',
  `select id from billing_charges where ad_account_id = $1::bigint and purpose in ('THRESHOLD', 'MONTH')
     and (status = 'FAILED' or status = 'PENDING' and failures > 0 and open_key is null)`,
);
