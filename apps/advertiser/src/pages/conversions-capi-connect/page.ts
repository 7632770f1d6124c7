import { accountPage, EVENTS } from '../lists';

export const page = accountPage('conversions-capi-connect', EVENTS);
