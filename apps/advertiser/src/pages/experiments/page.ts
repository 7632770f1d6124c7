import { accountPage } from '../lists';

export const page = accountPage(
  'experiments',
  'How far an experiment is changes with the moment, and days are those of the ad account.',
);
