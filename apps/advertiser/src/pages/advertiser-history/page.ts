import { accountPage } from '../lists';

export const page = accountPage('advertiser-history', 'Moments are those of the time zone of the browser.');
