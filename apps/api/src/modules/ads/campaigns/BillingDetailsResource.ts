import { logChanges } from '../../../ground/history/changes';
import type { Handlers } from '../../../http/context';
import { prepared } from '../../../platform/db';
import { BILLING_FIELDS, billingDetails, lockBilling, readBilling } from './billing';
import { requireAccount } from './permissions';

const save = prepared<
  never,
  [
    accountId: string,
    name: string,
    street: string,
    street2: string,
    city: string,
    region: string,
    postalCode: string,
  ]
>(
  'ads.save_billing',
  `insert into ad_account_billing (ad_account_id, business_name, street, street2, city, region, postal_code)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (ad_account_id) do update set business_name = excluded.business_name, street = excluded.street, street2 = excluded.street2,
     city = excluded.city, region = excluded.region, postal_code = excluded.postal_code, updated_at = now()`,
);

/** Where the bills of an ad account go. */
export const billingDetailsResource = {
  /**
   * Billing details of an ad account.
   *
   * @throws Refusal as `requireAccount`
   */
  'BillingDetailsResource.get': async (ctx, { ad_account_id }) =>
    billingDetails(ctx.db, await requireAccount(ctx, ad_account_id, 'viewBilling')),
  /**
   * Says where the bills of an ad account go.
   *
   * @throws Refusal as `requireAccount` and `readBilling`
   */
  'BillingDetailsResource.update': async (ctx, options) => {
    const account = await requireAccount(ctx, options.ad_account_id, 'editBilling');
    const fields = readBilling({
      business_name: options.business_name,
      street: options.street,
      street2: options.street2,
      city: options.city,
      region: options.region,
      postal_code: options.postal_code,
    });
    return ctx.db.transaction(async (tx) => {
      const [before] = await lockBilling(tx, [account.id]);
      const { business_name, street, street2, city, region, postal_code } = fields;
      await save(tx, [account.id, business_name, street, street2, city, region, postal_code]);
      const changed = BILLING_FIELDS.filter((field) => fields[field] !== (before?.[field] ?? ''));
      await logChanges(
        tx,
        account.id,
        ctx.viewer.personId,
        changed.map((field) => ({
          entityType: 'AD_ACCOUNT',
          entityId: account.id,
          action: 'UPDATE',
          field,
          old: before?.[field],
          new: fields[field],
        })),
      );
      return (await billingDetails(tx, account))!;
    });
  },
} satisfies Partial<Handlers>;
