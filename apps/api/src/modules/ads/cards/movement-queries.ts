import { prepared } from '../../../platform/db';

/** A refund of a charge. */
export interface RefundRow {
  id: string;
  ad_account_id: string;
  charge_id: string;
  amount_micro: string;
  currency: string;
  payment_intent: string | null;
  status: 'PENDING' | 'DONE' | 'FAILED';
}
const REFUND = `r.id, r.ad_account_id, r.charge_id, r.amount_micro, r.status, c.currency, c.payment_intent`;
const JOIN = `join billing_charges c on c.ad_account_id = r.ad_account_id and c.id = r.charge_id`;

/** Writes a refund down; no row where the same was asked for. */
export const insertRefund = prepared<
  { id: string },
  [
    accountId: string,
    chargeId: string,
    amount: string,
    reference: string,
    refund: string | null,
    staffId: string | null,
    reason: string | null,
  ]
>(
  'cards.insert_refund',
  `insert into billing_refunds (ad_account_id, charge_id, amount_micro, reference, refund, staff_id, reason, status)
   values ($1::bigint, $2::bigint, $3::bigint, $4::text, $5::text, $6::bigint, $7::text, 'PENDING') on conflict do nothing returning id`,
);
export const selectRefund = prepared<RefundRow, [accountId: string, chargeId: string, reference: string]>(
  'cards.refund',
  `select ${REFUND} from billing_refunds r ${JOIN} where r.ad_account_id = $1::bigint and r.charge_id = $2::bigint and r.reference = $3::text`,
);
/** Refund by the provider's name of it, or by ours, which was sent with it. */
export const refundOf = prepared<
  RefundRow,
  [accountId: string, chargeId: string, refund: string, id: string | null]
>(
  'cards.refund_of',
  `select ${REFUND} from billing_refunds r ${JOIN}
   where r.ad_account_id = $1::bigint and r.charge_id = $2::bigint and (r.refund = $3::text or r.refund is null and r.id = $4::bigint)`,
);
/** Refunds of which it isn't known what the provider did. */
export const pendingRefunds = prepared<RefundRow, []>(
  'cards.pending_refunds',
  `select ${REFUND} from billing_refunds r ${JOIN} where r.status = 'PENDING' and r.created_at < now() - interval '2 minutes' order by r.id`,
);
/** Notes that a refund was made, or that it failed; no row where that was noted before. */
export const endRefund = prepared<
  { id: string },
  [accountId: string, id: string, refund: string | null, status: 'DONE' | 'FAILED']
>(
  'cards.end_refund',
  `update billing_refunds set refund = coalesce($3::text, refund), status = $4::text
   where ad_account_id = $1::bigint and id = $2::bigint and status = 'PENDING' returning id`,
);

/** Keeps the state of a dispute; no row where it was over before. */
export const saveDispute = prepared<
  { dispute: string },
  [accountId: string, dispute: string, chargeId: string, amount: string, status: 'OPEN' | 'WON' | 'LOST']
>(
  'cards.save_dispute',
  `insert into billing_disputes as d (ad_account_id, dispute, charge_id, amount_micro, status)
   values ($1::bigint, $2::text, $3::bigint, $4::bigint, $5::text)
   on conflict (ad_account_id, dispute) do update set status = excluded.status where d.status = 'OPEN' returning dispute`,
);
/** Notes that all that was lost to disputes is paid. */
export const settleDisputes = prepared<never, [accountId: string]>(
  'cards.settle_disputes',
  `update billing_disputes set settled_at = now() where ad_account_id = $1::bigint and status = 'LOST' and settled_at is null`,
);
