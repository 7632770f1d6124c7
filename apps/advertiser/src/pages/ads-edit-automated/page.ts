import { accountPage, BROWSER_DAYS } from '../lists';

export const page = accountPage('ads-edit-automated', BROWSER_DAYS);
