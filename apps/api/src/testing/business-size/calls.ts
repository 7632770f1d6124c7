import type { CallName, CallOptions } from '@corkboard/contract';
import { ASKERS, IDS } from './scene';

/** A call about a business, as one of its people sends it. */
export interface BusinessCall {
  readonly call: CallName;
  readonly as: keyof typeof ASKERS;
  /** Distinguishes the measurements of a call that is measured more than once. */
  readonly of: string;
  readonly options: unknown;
  /** Pages that it may look at where it counts or lists all there is, so that it grows with that. */
  readonly atMost?: number;
}

const business_id = String(IDS.business);
const account = String(IDS.account);
const ofBusiness = { params: { business_id } };
const ofAgency = { params: { business_id: String(IDS.agency) } };

const call = <N extends CallName>(
  name: N,
  options: CallOptions<N>,
  of = '',
  as: keyof typeof ASKERS = 'administrator',
): BusinessCall => ({ call: name, as, of, options });
/** A call that counts or lists all there is. */
const whole = <N extends CallName>(
  name: N,
  options: CallOptions<N>,
  atMost: number,
  of = '',
  as: keyof typeof ASKERS = 'administrator',
): BusinessCall => ({
  ...call(name, options, of, as),
  atMost,
});

/** Calls that the pages of a business and its hierarchy make. */
export const BUSINESS_CALLS: readonly BusinessCall[] = [
  call('UserSessionResource.get', {}),
  call('UserSessionResource.get', {}, 'of an agency', 'agencyAdministrator'),
  call('GET /vx/business_access/profiles/', {}),
  call('GET /v5/businesses/employers', {}),
  // It counts up to 999 of each thing, which a tenth of the business doesn't have.
  whole('BusinessOverviewResource.get', { business_id }, 2_500),
  call('GET /v5/businesses/{business_id}/members', ofBusiness),
  call(
    'GET /v5/businesses/{business_id}/members',
    { ...ofBusiness, query: { assets_summary: true } },
    'with their permissions',
  ),
  call(
    'GET /v5/businesses/{business_id}/members',
    { ...ofBusiness, query: { business_roles: ['BIZ_ADMIN'] } },
    'its administrators',
  ),
  call('GET /v5/businesses/{business_id}/members/{member_id}/assets', {
    params: { business_id, member_id: String(ASKERS.employee) },
  }),
  call('GET /v5/businesses/{business_id}/partners', ofBusiness),
  call(
    'GET /v5/businesses/{business_id}/partners',
    { ...ofBusiness, query: { partner_type: 'INTERNAL', assets_summary: true } },
    'with what they reach',
  ),
  call('GET /v5/businesses/{business_id}/partners/{partner_id}/assets', {
    params: { business_id, partner_id: String(IDS.agency) },
  }),
  call('GET /v5/businesses/{business_id}/assets', ofBusiness),
  call('GET /v5/businesses/{business_id}/assets', ofBusiness, 'as the owner', 'owner'),
  call('GET /v5/businesses/{business_id}/assets', ofBusiness, 'as an employee', 'employee'),
  call(
    'GET /v5/businesses/{business_id}/assets',
    { ...ofBusiness, query: { asset_type: 'AD_ACCOUNT' } },
    'ad accounts',
  ),
  call(
    'GET /v5/businesses/{business_id}/assets',
    { ...ofBusiness, query: { asset_type: 'ASSET_GROUP' } },
    'groups',
  ),
  call(
    'GET /v5/businesses/{business_id}/assets',
    { ...ofBusiness, query: { asset_group_id: String(IDS.group) } },
    'in a group',
  ),
  call('GET /v5/businesses/{business_id}/assets', ofAgency, 'of an agency', 'agencyAdministrator'),
  call('GET /v5/businesses/{business_id}/assets', ofAgency, 'of an agency, as an employee', 'agencyEmployee'),
  call('GET /v5/businesses/{business_id}/assets/{asset_id}/members', {
    params: { business_id, asset_id: account },
  }),
  call('GET /v5/businesses/{business_id}/assets/{asset_id}/partners', {
    params: { business_id, asset_id: account },
  }),
  call('GET /v5/businesses/{business_id}/invites', ofBusiness),
  call(
    'GET /v5/businesses/{business_id}/invites',
    { ...ofBusiness, query: { invite_status: ['EXPIRED'] } },
    'of which there are none',
  ),
  call('BusinessHistoryResource.get', { business_id }),
  call('BusinessHistoryResource.get', { business_id, entity_types: ['SECURITY'] }, 'of which there is none'),
  whole('BusinessSecurityResource.get', { business_id }, 450),
  whole('BusinessTokensResource.get', { business_id }, 450),
  call('AdAccountMoveResource.get', { business_id }),
  call('BusinessAudienceSharesResource.get', { business_id, ownership_type: 'RECEIVED' }),
  // It looks at somebody's rights on up to 100 ad accounts, however many there are.
  whole('BusinessInvoicesResource.get', { business_id }, 2500),
  call('BusinessInvoicesResource.get', { business_id }, 'as the owner', 'owner'),
  whole('BusinessInvoicesResource.get', { business_id }, 2500, 'as an employee', 'employee'),
  whole('BusinessInvoicesResource.get', { business_id }, 3500, 'of an agency', 'agencyAdministrator'),
  call('CommerceIntegrationResource.get', { business_id }),
  call('BusinessCatalogsResource.get', { business_id }),
  call('GET /v5/catalogs', { query: { ad_account_id: account } }),
  call('GET /v5/catalogs/feeds', { query: { ad_account_id: account } }),
  call('GET /v5/ad_accounts', {}),
  call('GET /v5/ad_accounts', {}, 'as the owner', 'owner'),
  call('GET /v5/ad_accounts', {}, 'as an employee', 'employee'),
  call('GET /v5/ad_accounts', {}, 'of an agency', 'agencyAdministrator'),
  call('GET /v5/ad_accounts/{ad_account_id}', { params: { ad_account_id: account } }),
  call(
    'GET /v5/ad_accounts/{ad_account_id}',
    { params: { ad_account_id: account } },
    'of an agency',
    'agencyEmployee',
  ),
  whole('BusinessHierarchyResource.get', { business_id }, 1700),
  whole('BusinessHierarchyTotalsResource.get', { business_id }, 20000),
  whole('BusinessHierarchyManagersResource.get', { business_id }, 1700),
  whole('BusinessHierarchyAssetsResource.get', { business_id, kind: 'ASSET_GROUP' }, 4000),
  whole('BusinessHierarchySecurityResource.get', { business_id, brand_id: String(IDS.brand) }, 1700),
  whole('BusinessHierarchySafetyResource.get', { business_id, brand_id: String(IDS.brand) }, 1700),
  whole('BusinessHierarchyTagsResource.get', { business_id }, 2100),
];
