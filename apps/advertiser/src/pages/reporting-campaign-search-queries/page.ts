import { campaignNames, listPage, terms } from '../lists';

export const page = listPage('reporting-campaign-search-queries', terms('CAMPAIGN'), campaignNames);
