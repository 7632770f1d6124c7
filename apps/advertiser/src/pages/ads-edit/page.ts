import { accountPage, BROWSER_DAYS } from '../lists';

export const page = accountPage('ads-edit', BROWSER_DAYS);
