import { accountPage, INSIGHT_DAYS } from '../lists';

export const page = accountPage('campaign-insights-product-group', INSIGHT_DAYS);
