import { billingMessages as text } from '@corkboard/contract';
import { requireStaff } from '../../../ground/policies/staff';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { lockCharge, selectCharge } from './charge-queries';
import { wholeCoins } from './money';
import { insertRefund, selectRefund } from './movement-queries';
import { toCharge } from './present';
import { asking } from './provider';
import { sendRefund } from './refunds';

/** Money that goes back to cards. */
export const staffRefundsResource = {
  /**
   * Pays a charge back, or a part of it; the same key does it once.
   *
   * @throws Refusal as `asking`; 403 `notPermitted` for anybody but staff; 404 for an unknown charge; 400 `badParameter` naming `amount_micro` for more than is left of it
   */
  'StaffRefundsResource.create': async (ctx, { ad_account_id: account, charge_id, amount_micro, key }) => {
    requireStaff(ctx.viewer);
    await asking(ctx, () => Promise.resolve());
    const reference = `staff/${key}`;
    await ctx.db.transaction(async (tx) => {
      const [charge] = await lockCharge(tx, [account, charge_id]);
      if (!charge) throw missing.of(text.chargeMissing);
      const [same] = await selectRefund(tx, [account, charge_id, reference]);
      if (same) return;
      const amount = wholeCoins(BigInt(amount_micro), charge.currency);
      const left = BigInt(charge.amount_micro) - BigInt(charge.refunded_micro);
      if (charge.status !== 'PAID' || amount <= 0n || amount > left)
        throw badField('amount_micro', text.moreThanPaid);
      await insertRefund(tx, [account, charge_id, String(amount), reference, null, ctx.viewer.personId]);
    });
    const [refund] = await selectRefund(ctx.db, [account, charge_id, reference]);
    await sendRefund(ctx, refund!);
    const [charge] = await selectCharge(ctx.db, [account, charge_id]);
    return toCharge(charge!);
  },
} satisfies Partial<Handlers>;
