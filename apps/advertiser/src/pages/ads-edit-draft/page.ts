import { accountPage, BROWSER_DAYS } from '../lists';

export const page = accountPage('ads-edit-draft', BROWSER_DAYS);
