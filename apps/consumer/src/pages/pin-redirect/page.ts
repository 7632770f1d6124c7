import { definePage } from '@corkboard/federation';

export const page = definePage({ route: 'pin-redirect', needs: [] });
