import { accountPage } from '../lists';

export const page = accountPage(
  'msot-optimizer',
  'Programs send events all the time, and days are chosen on the page.',
);
