import { campaignNames, listPage, table } from '../lists';

export const page = listPage('reporting-adgroups', table('AD_GROUP', ['campaignIds']), campaignNames);
