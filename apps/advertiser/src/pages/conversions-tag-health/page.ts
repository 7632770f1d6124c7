import { accountPage, EVENTS } from '../lists';

export const page = accountPage('conversions-tag-health', EVENTS);
