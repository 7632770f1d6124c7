import { listPage, table } from '../lists';

export const page = listPage('reporting-campaigns', table('CAMPAIGN'));
