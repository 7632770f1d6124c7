// The feeds of catalogs: their form, and what became of their readings.
export { FeedForm } from './FeedForm';
export { FeedsTable } from './FeedsTable';
export { FEEDS, feedsOptions } from './needs';
export { Readings } from './Readings';
