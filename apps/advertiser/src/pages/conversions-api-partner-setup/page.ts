import { accountPage, EVENTS } from '../lists';

export const page = accountPage('conversions-api-partner-setup', EVENTS);
