import { mayDo, messages } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { type AssetRole, assetRoles, requireRole } from '../../../ground/policies/access';
import { type Handlers, ListPage } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { prepared } from '../../../platform/db';
import { toInvoice } from './present';
import { invoicesOf } from './queries';

/** Ad accounts of a business that somebody has a part in. */
const accountsOf = prepared<AssetRole & { id: string }, [personId: string, businessId: string]>(
  'invoices.accounts_of_business',
  `select role.asset_id as id, role.owns, role.business_role, role.permissions, role.mfa_met from ${assetRoles('$1')} role
   where role.business_id = $2::bigint and role.asset_type = 'AD_ACCOUNT'`,
);
/** Whether somebody has a part in a business. */
const isPartOf = prepared<{ part: boolean }, [personId: string, businessId: string]>(
  'invoices.part_of_business',
  `select exists (select from ${assetRoles('$1')} role where role.business_id = $2::bigint) as part`,
);

/** Invoices of businesses. */
export const businessInvoicesResource = {
  /**
   * The invoices of those ad accounts of a business whose billing the viewer may see, newest first.
   *
   * @throws Refusal 404 for a business that the viewer has no part in; as `requireRole` for somebody who may see the billing of none of its ad accounts; 400 `badParameter` naming
   * `bookmark` for a bookmark that is not ours
   */
  'BusinessInvoicesResource.get': async (ctx, { business_id: businessId, ...paging }) => {
    const accounts = await accountsOf(ctx.db, [ctx.viewer.id, businessId]);
    const seen = accounts.filter((role) => role.mfa_met && mayDo(role, 'viewBilling'));
    const [{ part } = { part: false }] = await isPartOf(ctx.db, [ctx.viewer.id, businessId]);
    if (!part) throw missing.of(messages.businessMissing);
    if (accounts.length > 0 && seen.length === 0)
      requireRole(accounts[0], 'AD_ACCOUNT', { act: 'viewBilling' });
    const { size, before } = idPage(paging);
    const rows = await invoicesOf(ctx.db, [seen.map(({ id }) => id), before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new ListPage(page.map(toInvoice), bookmark);
  },
} satisfies Partial<Handlers>;
