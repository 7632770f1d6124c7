import { accountPage, BROWSER_DAYS } from '../lists';

export const page = accountPage('ads-create-automated', BROWSER_DAYS);
