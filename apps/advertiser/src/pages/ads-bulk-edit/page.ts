import { accountPage, BROWSER_DAYS } from '../lists';

export const page = accountPage('ads-bulk-edit', BROWSER_DAYS);
