import {
  adMessages,
  billingMessages as text,
  type CallData,
  cleanText,
  invoiceNumber,
} from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { requireStaff } from '../../../ground/policies/staff';
import { type Handlers, ListPage, type Services } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { fileLink } from '../../../platform/file-link';
import { correctedBy, INVOICE_FILES, memosOfCharges, selectPayer } from '../invoices';
import { type ChargeRow, lockCharge, selectCharge, selectCharges } from './charge-queries';
import { wholeCoins } from './money';
import { insertRefund, selectRefund } from './movement-queries';
import { toCharge } from './present';
import { asking } from './provider';
import { sendRefund } from './refunds';

type Refundable = CallData<'StaffRefundsResource.get'>[number];

/** Money that goes back to cards. */
export const staffRefundsResource = {
  /**
   * Charges of an ad account, newest first, with what can be paid back of each, and the memos of what was.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 404 for an unknown ad account; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'StaffRefundsResource.get': async (ctx, { ad_account_id: account, ...paging }) => {
    requireStaff(ctx.viewer);
    const [payer] = await selectPayer(ctx.db, [account]);
    if (!payer) throw missing.of(adMessages.accountMissing);
    const { size, before } = idPage(paging);
    const rows = await selectCharges(ctx.db, [account, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new ListPage(await refundables(ctx, payer.name, page), bookmark);
  },
  /**
   * Pays a charge back, or a part of it; the same key does it once.
   *
   * @throws Refusal as `asking`; 403 `notPermitted` for anybody but staff; 404 for an unknown ad account or charge; 400 `badParameter` naming `refund_reason` for a blank one, and
   * `amount_micro` for more than is left of the charge
   */
  'StaffRefundsResource.create': async (
    ctx,
    { ad_account_id: account, charge_id, amount_micro, refund_reason: given, key },
  ) => {
    requireStaff(ctx.viewer);
    const reason = cleanText(given);
    if (reason === '') throw badField('refund_reason', text.reasonNeeded);
    const [payer] = await selectPayer(ctx.db, [account]);
    if (!payer) throw missing.of(adMessages.accountMissing);
    await asking(ctx, () => Promise.resolve());
    const reference = `staff/${key}`;
    await ctx.db.transaction(async (tx) => {
      const [charge] = await lockCharge(tx, [account, charge_id]);
      if (!charge) throw missing.of(text.chargeMissing);
      const [same] = await selectRefund(tx, [account, charge_id, reference]);
      if (same) return;
      const amount = wholeCoins(BigInt(amount_micro), charge.currency);
      if (amount <= 0n || amount > refundable(charge)) throw badField('amount_micro', text.moreThanPaid);
      await insertRefund(tx, [
        account,
        charge_id,
        String(amount),
        reference,
        null,
        ctx.viewer.personId,
        reason,
      ]);
    });
    const [refund] = await selectRefund(ctx.db, [account, charge_id, reference]);
    await sendRefund(ctx, refund!);
    const [made] = await selectRefund(ctx.db, [account, charge_id, reference]);
    const charges = await refundables(ctx, payer.name, await selectCharge(ctx.db, [account, charge_id]));
    return { status: made!.status, charge: charges[0]! };
  },
} satisfies Partial<Handlers>;

/** Rest of a charge that can be paid back. */
const refundable = (charge: ChargeRow): bigint =>
  charge.status === 'PAID' ? BigInt(charge.amount_micro) - BigInt(charge.refunded_micro) : 0n;

/** Charges of one ad account in the form of the answer. */
async function refundables(
  { db, config }: Pick<Services, 'db' | 'config'>,
  name: string,
  charges: readonly ChargeRow[],
): Promise<Refundable[]> {
  const account = charges[0]?.ad_account_id;
  const memos = account ? await memosOfCharges(db, [account, charges.map(({ id }) => id)]) : [];
  return charges.map((charge) => ({
    ...toCharge(charge),
    ad_account_name: name,
    refundable_micro: Number(refundable(charge)),
    memos: memos
      .filter(({ of_charge: of }) => of === charge.id)
      .map((memo) => ({
        id: memo.id,
        number: invoiceNumber(Number(memo.number), memo.series),
        day: memo.issued_on,
        corrects: correctedBy(memo),
        amount_micro: Number(memo.billed_micro),
        download_url: fileLink(config, INVOICE_FILES, `${memo.ad_account_id}/${memo.id}`),
      })),
  }));
}
