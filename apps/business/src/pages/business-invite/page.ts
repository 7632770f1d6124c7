import { definePage } from '@corkboard/federation';
import { INVITES } from './needs';

export const page = definePage({
  route: 'business-invite',
  needs: [{ call: INVITES, options: { query: { token: '$query.token' } }, when: 'viewer' }],
});
