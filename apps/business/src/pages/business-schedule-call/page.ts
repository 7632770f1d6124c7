import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'business-schedule-call',
  needs: [{ call: 'CallRequestResource.get', when: 'viewer' }],
});
