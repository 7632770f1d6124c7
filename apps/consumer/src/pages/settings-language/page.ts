import { definePage } from '@corkboard/federation';

export const page = definePage({ route: 'settings-language', needs: [] });
