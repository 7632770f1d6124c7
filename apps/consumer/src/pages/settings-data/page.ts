import { definePage } from '@corkboard/federation';
import { importsOptions } from './needs';

export const page = definePage({
  route: 'settings-data',
  needs: [{ call: 'GET /v3/imports/', options: importsOptions() }],
});
