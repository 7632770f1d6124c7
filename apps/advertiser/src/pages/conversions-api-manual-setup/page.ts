import { accountPage, EVENTS } from '../lists';

export const page = accountPage('conversions-api-manual-setup', EVENTS);
