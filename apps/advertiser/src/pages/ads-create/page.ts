import { accountPage, BROWSER_DAYS } from '../lists';

export const page = accountPage('ads-create', BROWSER_DAYS);
