import { type AccessAct } from '@corkboard/contract';
import { type AdvertiserKey, advertiserPath, buildPath } from '@corkboard/routing';
import type { adsMenu } from '../../messages/ads-menu';

/** Pages of the ads manager that have a way from each other. */
export type MenuPage = keyof typeof adsMenu.pages;
type Group = keyof typeof adsMenu.groups;
/** Pages whose address has the account as a parameter; the others' path starts with it. */
type QueryPage = Exclude<MenuPage, AdvertiserKey>;

interface Entry {
  readonly page: MenuPage;
  /** Permission that the entry requires; without one, it is for all who have an ad account. */
  readonly act?: AccessAct;
  /** Visible to staff only. */
  readonly staff?: boolean;
}

/** Entries of the menu, in order. */
export const ENTRIES: Readonly<Record<Group, readonly Entry[]>> = {
  create: [
    { page: 'ads-campaign-mode', act: 'editCampaigns' },
    { page: 'quick-promote', act: 'editCampaigns' },
    { page: 'bulk-editor', act: 'viewCampaigns' },
  ],
  report: [
    { page: 'reporting-campaigns', act: 'viewCampaigns' },
    { page: 'reporting-adgroups', act: 'viewCampaigns' },
    { page: 'reporting-ads', act: 'viewCampaigns' },
    { page: 'report-center', act: 'viewCampaigns' },
  ],
  reach: [
    { page: 'audiences', act: 'viewAudiences' },
    { page: 'audience-insights', act: 'viewAudiences' },
    { page: 'conversions-events-overview', act: 'viewTags' },
    { page: 'experiments', act: 'viewCampaigns' },
    { page: 'msot-optimizer', act: 'viewCampaigns' },
    { page: 'audience-debug', staff: true },
  ],
  account: [
    { page: 'recommendations', act: 'viewCampaigns' },
    { page: 'promotions', act: 'viewCampaigns' },
    { page: 'product-catalogs-data-source', act: 'viewCatalogs' },
    { page: 'media-planner', act: 'viewCampaigns' },
    { page: 'billing', act: 'viewBilling' },
    { page: 'advertiser-history', act: 'viewCampaigns' },
    { page: 'accounts-manager' },
  ],
};
export const GROUPS = Object.keys(ENTRIES) as Group[];

const BY_QUERY: ReadonlySet<string> = new Set<QueryPage>([
  'reporting-campaigns',
  'reporting-adgroups',
  'reporting-ads',
  'report-center',
  'bulk-editor',
  'conversions-events-overview',
  'billing',
  'experiments',
]);
const isByQuery = (page: MenuPage): page is QueryPage => BY_QUERY.has(page);

/** The address of a page. @param advertiserId another account than the viewer's first */
export const entryPath = (page: MenuPage, advertiserId: string | undefined): string =>
  isByQuery(page)
    ? buildPath(page, {}, advertiserId === undefined ? {} : { advertiser_id: advertiserId })
    : advertiserPath(page, { advertiserId });
