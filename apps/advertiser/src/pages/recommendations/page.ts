import { accountPage, BROWSER_DAYS } from '../lists';

export const page = accountPage('recommendations', BROWSER_DAYS);
