import { type AssetRole, assetRoles } from '../../../ground/policies/access';
import { prepared } from '../../../platform/db';
import { DOCUMENT_COLUMNS, type InvoiceRow } from './documents';

/** Rights of somebody on those of some things that are ad accounts of a business. */
export const rolesAmong = prepared<
  AssetRole & { id: string },
  [personId: string, businessId: string, ids: readonly string[]]
>(
  'invoices.roles_among',
  // The few things come first: by the business all that it has would be read.
  `select few.asset_id as id, few.owns, few.business_role, few.permissions, few.mfa_met from (
     select role.* from ${assetRoles('$1')} role where role.asset_id = any($3::bigint[]) offset 0) few
   where few.business_id = $2::bigint and few.asset_type = 'AD_ACCOUNT'`,
);
/** As `rolesAmong`, of all of them. */
export const rolesOfAll = prepared<AssetRole & { id: string }, [personId: string, businessId: string]>(
  'invoices.roles_of_all',
  `select role.asset_id as id, role.owns, role.business_role, role.permissions, role.mfa_met from ${assetRoles('$1')} role
   where role.business_id = $2::bigint and role.asset_type = 'AD_ACCOUNT'`,
);
/** Whether somebody has a part in a business. */
export const isPartOf = prepared<{ part: boolean }, [personId: string, businessId: string]>(
  'invoices.part_of_business',
  `select exists (select from ${assetRoles('$1')} role where role.business_id = $2::bigint) as part`,
);

/** Invoices of a few ad accounts, newest first: each gives no more than the page has. */
export const invoicesOf = prepared<
  InvoiceRow,
  [accountIds: readonly string[], before: string, count: number]
>(
  'invoices.of_accounts',
  `select ${DOCUMENT_COLUMNS} from (
     select newest.ad_account_id, newest.id from unnest($1::bigint[]) account (id) cross join lateral (
       select n.ad_account_id, n.id from billing_invoices n where n.ad_account_id = account.id and n.id < $2::bigint
       order by n.id desc limit $3::int) newest
     order by newest.id desc limit $3::int) page
     join billing_invoices i on i.ad_account_id = page.ad_account_id and i.id = page.id
   order by i.id desc`,
);
/** Which invoices of a business are next, newest first. */
export const nextOfBusiness = prepared<{ id: string }, [businessId: string, before: string, count: number]>(
  'invoices.next_of_business',
  `select i.id from billing_invoices i where i.business_id = $1::bigint and i.id < $2::bigint order by i.id desc limit $3::int`,
);
/** Some invoices of a business, newest first. */
export const invoicesAmong = prepared<InvoiceRow, [businessId: string, ids: readonly string[]]>(
  'invoices.among',
  `select ${DOCUMENT_COLUMNS} from billing_invoices i where i.business_id = $1::bigint and i.id = any($2::bigint[]) order by i.id desc`,
);
