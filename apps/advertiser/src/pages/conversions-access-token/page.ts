import { accountPage, EVENTS } from '../lists';

export const page = accountPage('conversions-access-token', EVENTS);
