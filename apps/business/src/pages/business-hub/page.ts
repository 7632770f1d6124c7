import { definePage } from '@corkboard/federation';

export const page = definePage({ route: 'business-hub' });
