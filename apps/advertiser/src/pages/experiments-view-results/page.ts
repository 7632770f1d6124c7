import { accountPage } from '../lists';

export const page = accountPage(
  'experiments-view-results',
  'How far an experiment is changes with the moment, and days are those of the ad account.',
);
