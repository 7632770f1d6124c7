import { accountPage, EVENTS } from '../lists';

export const page = accountPage('conversions-pca-history', EVENTS);
