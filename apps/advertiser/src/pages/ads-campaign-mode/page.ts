import { accountPage, BROWSER_DAYS } from '../lists';

export const page = accountPage('ads-campaign-mode', BROWSER_DAYS);
