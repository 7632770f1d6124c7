import { accountPage, INSIGHT_DAYS } from '../lists';

export const page = accountPage('campaign-insights', INSIGHT_DAYS);
