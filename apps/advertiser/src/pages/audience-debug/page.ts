import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'audience-debug',
  browserOnly: 'Which audience is looked at is chosen on the page.',
  needs: [],
});
