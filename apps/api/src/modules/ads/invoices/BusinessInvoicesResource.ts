import { mayDo, messages } from '@corkboard/contract';
import { OLDEST } from '../../../ground/paging/bookmark';
import { cutIdPage, type IdPage, idPage } from '../../../ground/paging/pages';
import { type AssetRole, requireRole } from '../../../ground/policies/access';
import { pageOf, reachOf } from '../../../ground/policies/reach';
import { type Handlers, ListPage, type ViewerCtx } from '../../../http/context';
import { missing } from '../../../http/refusal';
import {
  invoicesAmong,
  invoicesOf,
  isPartOf,
  nextOfBusiness,
  rolesAmong,
  rolesOfAll,
} from './business-queries';
import type { InvoiceRow } from './documents';
import { toInvoice } from './present';

/** Ad accounts whose invoices are looked for one by one. Of more, those of the business are gone through instead. */
const FEW = 100;
/** Invoices of the business that are looked at for each one of a page. */
const LOOKED = 2;

const seesBilling = (role: AssetRole): boolean => role.mfa_met && mayDo(role, 'viewBilling');

/** Invoices of businesses. */
export const businessInvoicesResource = {
  /**
   * The invoices of those ad accounts of a business whose billing the viewer may see, newest first.
   *
   * @throws Refusal 404 for a business that the viewer has no part in; as `requireRole` for somebody who may see the billing of none of its ad accounts; 400 `badParameter` naming
   * `bookmark` for a bookmark that is not ours
   */
  'BusinessInvoicesResource.get': async (ctx, { business_id: businessId, ...paging }) => {
    const place = idPage(paging);
    const { page, bookmark } = cutIdPage(await rowsOf(ctx, businessId, place), place.size, 'id');
    return new ListPage(page.map(toInvoice), bookmark);
  },
} satisfies Partial<Handlers>;

/** Up to one more than a page has, whatever the business has. */
async function rowsOf(ctx: ViewerCtx, businessId: string, { size, before }: IdPage): Promise<InvoiceRow[]> {
  const { id: viewerId } = ctx.viewer;
  const first = { ascending: true, after: OLDEST, size: FEW, type: 'AD_ACCOUNT', businessId } as const;
  const reached = (await reachOf(ctx.db, viewerId, first)).map(({ id }) => id);
  const isFew = reached.length <= FEW;
  let roles = await rolesAmong(ctx.db, [viewerId, businessId, reached]);
  if (!isFew && roles.some(seesBilling)) {
    const looked = LOOKED * (size + 1);
    return pageOf(
      { after: before, size, looked },
      (after) => nextOfBusiness(ctx.db, [businessId, after, looked]),
      async (ids) => {
        const rows = await invoicesAmong(ctx.db, [businessId, ids]);
        const accounts = [...new Set(rows.map(({ ad_account_id }) => ad_account_id))];
        const ofThese = await rolesAmong(ctx.db, [viewerId, businessId, accounts]);
        const seen = new Set(ofThese.filter(seesBilling).map(({ id }) => id));
        return rows.filter(({ ad_account_id }) => seen.has(ad_account_id));
      },
    );
  }
  if (!isFew) roles = await rolesOfAll(ctx.db, [viewerId, businessId]);
  if (roles.length === 0) {
    const [{ part } = { part: false }] = await isPartOf(ctx.db, [viewerId, businessId]);
    if (!part) throw missing.of(messages.businessMissing);
  }
  const seen = roles.filter(seesBilling);
  if (roles.length > 0 && seen.length === 0) requireRole(roles[0], 'AD_ACCOUNT', { act: 'viewBilling' });
  return invoicesOf(ctx.db, [seen.map(({ id }) => id), before, size + 1]);
}
