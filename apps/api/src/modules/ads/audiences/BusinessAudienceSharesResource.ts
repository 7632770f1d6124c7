import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { requireAdministrator } from '../../../ground/policies/administer';
import { type Handlers, ListPage } from '../../../http/context';
import { linkSecret } from '../../../platform/kept-secret';
import { sharesOf } from './share-queries';
import { toldOf } from './queries';

/** Audiences that a business shares, and those that others share with it (docs/handbook/business.md#audiences). */
export const businessAudienceSharesResource = {
  /**
   * Shares of one direction, the latest first.
   *
   * @throws Refusal as `requireAdministrator`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'BusinessAudienceSharesResource.get': async (
    ctx,
    { business_id: businessId, ownership_type, ...paging },
  ) => {
    await requireAdministrator(ctx, businessId);
    const { size, before } = idPage(paging);
    const rows = await sharesOf(ctx.db, [businessId, ownership_type === 'RECEIVED', before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    const secret = linkSecret(ctx.config);
    const items = page.map((row) => {
      const business = (id: string, name: string) => ({ id, type: 'BUSINESS_ACCOUNT' as const, name });
      const account = (id: string, name: string) => ({ id, type: 'AD_ACCOUNT' as const, name });
      const recipient = business(row.recipient_business_id, row.recipient_business_name);
      return {
        id: row.id,
        audience: {
          id: row.audience_id,
          name: row.name,
          audience_type: row.audience_type,
          status: toldOf(secret, row).status,
        },
        account: account(row.account_id, row.account_name),
        business: business(row.business_id, row.business_name),
        recipient:
          row.recipient_account_id === null
            ? recipient
            : account(row.recipient_account_id, row.recipient_account_name!),
        via: row.via ? recipient : null,
        shared_at: row.shared_at,
      };
    });
    return new ListPage(items, bookmark);
  },
} satisfies Partial<Handlers>;
