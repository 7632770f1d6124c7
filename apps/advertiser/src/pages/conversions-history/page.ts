import { accountPage, EVENTS } from '../lists';

export const page = accountPage('conversions-history', EVENTS);
