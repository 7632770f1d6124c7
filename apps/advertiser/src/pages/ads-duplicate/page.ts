import { accountPage, BROWSER_DAYS } from '../lists';

export const page = accountPage('ads-duplicate', BROWSER_DAYS);
