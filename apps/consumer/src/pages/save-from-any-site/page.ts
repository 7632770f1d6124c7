import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'save-from-any-site',
});
