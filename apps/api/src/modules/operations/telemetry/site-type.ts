import { SITE_TYPES, VIEW_TYPES } from '@corkboard/contract';

/** Pages with a site of their own; every other page is of the site for everybody. */
const OWN: Readonly<Record<number, number>> = {
  [VIEW_TYPES.advertiser]: SITE_TYPES.analytics,
  [VIEW_TYPES.business]: SITE_TYPES.business,
  [VIEW_TYPES.shopping]: SITE_TYPES.commerce,
  [VIEW_TYPES.pinBuilder]: SITE_TYPES.creators,
  [VIEW_TYPES.article]: SITE_TYPES.newsroom,
  [VIEW_TYPES.today]: SITE_TYPES.trends,
};

const PHONE = /\bMobi/i;

/** Which site a kind of page belongs to, for a browser that names itself so: browsers of phones have one of their own. */
export const siteTypeOf = (viewType: number, userAgent: string): number =>
  OWN[viewType] ?? (PHONE.test(userAgent) ? SITE_TYPES.mobile : SITE_TYPES.www);
