import { zoneLabel } from '@corkboard/contract';

/** Whose days and times a page has. */
export const timesIn = (zone: string): string => `Times are in ${zoneLabel(zone)}.`;
