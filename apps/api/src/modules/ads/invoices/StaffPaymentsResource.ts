import { adMessages } from '@corkboard/contract';
import { requireStaff } from '../../../ground/policies/staff';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { recordPayment } from './pay';
import { toPayment } from './present';
import { selectPayer, selectPayments } from './queries';

/** Money that staff write down. */
export const staffPaymentsResource = {
  /**
   * Writes down a transfer for an invoice, money in advance, or what an invoice is let off.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 404 for an unknown ad account; as `recordPayment`
   */
  'StaffPaymentsResource.create': async ({ db, viewer }, options) => {
    requireStaff(viewer);
    return db.transaction(async (tx) => {
      const [payer] = await selectPayer(tx, [options.ad_account_id]);
      if (!payer) throw missing.of(adMessages.accountMissing);
      const id = await recordPayment(tx, payer, {
        kind: options.kind,
        amount: BigInt(options.amount_micro),
        reference: options.reference,
        invoiceId: options.invoice_id ?? null,
      });
      const [row] = await selectPayments(tx, [payer.id, String(BigInt(id) + 1n), 1]);
      return toPayment(row!);
    });
  },
} satisfies Partial<Handlers>;
