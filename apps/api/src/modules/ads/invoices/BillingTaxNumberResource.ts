import { billingMessages as text, type CallData, hasVat, readVatNumber, taxOf } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import type { Handlers, Services } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { deleteTaxNumber, saveTaxNumber, selectTaxNumber } from './tax-queries';

type Answer = CallData<'BillingTaxNumberResource.get'>;
type Account = { readonly id: string; readonly country: string };

/** VAT numbers of ad accounts. */
export const billingTaxNumberResource = {
  /**
   * The VAT number of an ad account, and how its invoices are taxed.
   *
   * @throws Refusal as `requireAccount`
   */
  'BillingTaxNumberResource.get': async (ctx, { ad_account_id }) =>
    answerFor(ctx, await requireAccount(ctx, ad_account_id, 'viewBilling')),
  /**
   * Gives a VAT number, whose shape and check digits are looked at; an empty one takes it away.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `number` for one that can't be of the ad account's country
   */
  'BillingTaxNumberResource.update': async (ctx, { ad_account_id, number: given }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editBilling');
    const read = given.trim() === '' ? undefined : readVatNumber(account.country, given);
    if (read === null) throw badField('number', text.vatNumberWrong);
    await ctx.db.transaction(async (tx) => {
      const [before] = await selectTaxNumber(tx, [account.id, account.country]);
      const { personId } = ctx.viewer;
      await deleteTaxNumber(tx, [account.id]);
      if (read) await saveTaxNumber(tx, [account.id, account.country, read.number, read.check, personId]);
      await logChanges(tx, account.id, personId, [
        {
          entityType: 'AD_ACCOUNT',
          entityId: account.id,
          action: 'UPDATE',
          field: 'vat_number',
          old: before?.number ?? null,
          new: read?.number ?? null,
        },
      ]);
    });
    return answerFor(ctx, account);
  },
} satisfies Partial<Handlers>;

async function answerFor(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, country }: Account,
): Promise<Answer> {
  const [kept] = await selectTaxNumber(db, [id, country]);
  return {
    country,
    wanted: hasVat(country),
    number: kept?.number ?? null,
    ...taxOf(config.seller?.country ?? null, country, kept !== undefined),
  };
}
