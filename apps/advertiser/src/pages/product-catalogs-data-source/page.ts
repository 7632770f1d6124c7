import { accountPage } from '../lists';

export const page = accountPage(
  'product-catalogs-data-source',
  'What became of a reading changes by the minute, and is asked for by whoever looks.',
);
