import { accountPage } from '../lists';

export const page = accountPage(
  'media-planner',
  'The form begins with the days that come next where the browser is.',
);
