import { adGroupNames, listPage, terms } from '../lists';

export const page = listPage('reporting-ad-group-search-queries', terms('AD_GROUP'), adGroupNames);
