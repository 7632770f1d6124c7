import { billingMessages as text, type CallData, ERROR_CODES, topUpLimits } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { type Handlers, ListPage, type ViewerCtx } from '../../../http/context';
import { badField, conflict, missing } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { cardState, selectPayer } from '../invoices';
import { holdBooks } from '../ledger';
import { chargeOf, insertCharge, reopenCharge, selectCharge, selectCharges } from './charge-queries';
import { wholeCoins } from './money';
import { toCharge } from './present';
import { asking } from './provider';
import { owedBy } from './raise';
import { sendCharge } from './send';
import { settle } from './settle';

type Started = CallData<'BillingChargesResource.create'>;

/** Charges of cards of ad accounts. */
export const billingChargesResource = {
  /**
   * Charges of an ad account, newest first.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'BillingChargesResource.get': async (ctx, { ad_account_id, ...paging }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewBilling');
    const { size, before } = idPage(paging);
    const { page, bookmark } = cutIdPage(
      await selectCharges(ctx.db, [account.id, before, size + 1]),
      size,
      'id',
    );
    return new ListPage(page.map(toCharge), bookmark);
  },
  /**
   * Pays what an ad account owes, or in advance.
   *
   * @throws Refusal as `requireAccount` and `asking`; 400 `badParameter` naming `ad_account_id` without a card, or where nothing is owed, `charge_for` for payment in advance of
   * who doesn't pay so, and `amount_micro` for too little or too much; 409 `badParameter` naming `charge_for` while another payment is under way
   */
  'BillingChargesResource.create': async (
    ctx,
    { ad_account_id, charge_for: purpose, amount_micro: amount, key },
  ) => {
    const account = await requireAccount(ctx, ad_account_id, 'editBilling');
    await asking(ctx, () => Promise.resolve());
    const id = await ctx.db.transaction(async (tx) => {
      await holdBooks(tx, account);
      const [payer] = await selectPayer(tx, [account.id]);
      const [card] = await cardState(tx, [account.id]);
      if (!card!.has_card) throw badField('ad_account_id', text.cardNeeded);
      const isTopUp = purpose === 'TOP_UP';
      if (isTopUp && payer!.billing_type !== 'PREPAID') throw badField('charge_for', text.topUpType);
      const wanted = isTopUp ? topUpOf(amount ?? 0, account.currency) : await owedBy(tx, payer!);
      const [same] = await chargeOf(tx, [account.id, purpose, key]);
      if (same) return same.id;
      if (wanted <= 0n) throw badField('ad_account_id', text.nothingOwed);
      const [made] = await insertCharge(tx, [
        account.id,
        purpose,
        key,
        String(wanted),
        account.currency,
        true,
      ]);
      if (!made) throw conflict('charge_for', text.chargeUnderWay, ERROR_CODES.badParameter);
      return made.id;
    });
    return sent(ctx, account.id, id);
  },
  /**
   * Pays a charge again that failed, or looks at what became of it.
   *
   * @throws Refusal as `requireAccount` and `asking`; 404 for an unknown charge
   */
  'BillingChargesResource.update': async (ctx, { ad_account_id, charge_id, demo_confirm: confirms }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editBilling');
    const [charge] = await selectCharge(ctx.db, [account.id, charge_id]);
    if (!charge) throw missing.of(text.chargeMissing);
    if (charge.status === 'PAID' || charge.status === 'CANCELED') return started(ctx, account.id, charge.id);
    const name = charge.payment_intent;
    if (charge.status === 'REQUIRES_ACTION' && name !== null) {
      const intent = await asking(ctx, (stripe) =>
        ctx.payments.kind === 'demo' && confirms
          ? stripe.paymentIntents.confirm(name, { payment_method: 'pm_card_visa' })
          : stripe.paymentIntents.retrieve(name),
      );
      if (intent.status === 'succeeded') await settle(ctx, charge, { intent });
      return started(ctx, account.id, charge.id);
    }
    await reopenCharge(ctx.db, [account.id, charge.id, true]);
    return sent(ctx, account.id, charge.id);
  },
} satisfies Partial<Handlers>;

function topUpOf(amount: number, currency: string): bigint {
  const { min, max } = topUpLimits(currency);
  const wanted = wholeCoins(BigInt(amount), currency);
  if (wanted < min || wanted > max)
    throw badField('amount_micro', text.topUpAmount(String(min), String(max)));
  return wanted;
}

async function sent(ctx: ViewerCtx, accountId: string, id: string): Promise<Started> {
  await sendCharge(ctx, accountId, id);
  return started(ctx, accountId, id);
}

/** A charge with what its holder needs to confirm it. */
async function started(ctx: ViewerCtx, accountId: string, id: string): Promise<Started> {
  const [row] = await selectCharge(ctx.db, [accountId, id]);
  const name = row!.status === 'REQUIRES_ACTION' ? row!.payment_intent : null;
  const intent = name === null ? null : await asking(ctx, (stripe) => stripe.paymentIntents.retrieve(name));
  const method = intent?.payment_method ?? intent?.last_payment_error?.payment_method ?? null;
  return {
    charge: toCharge(row!),
    client_secret: intent?.client_secret ?? null,
    payment_method: typeof method === 'string' || method === null ? method : method.id,
  };
}
