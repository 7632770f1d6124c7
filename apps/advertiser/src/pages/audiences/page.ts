import { accountPage } from '../lists';

export const page = accountPage(
  'audiences',
  'How many people there are changes by the hour, and is asked for by whoever looks.',
);
