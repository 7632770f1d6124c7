// The feeds of catalogs: their form, and what became of their readings.
export { FeedsTable } from './FeedsTable';
export { FEEDS, feedsOptions } from './needs';
export { LateFeedForm, LateReadings, LateReports } from './late';
