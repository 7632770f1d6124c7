import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'report-center-unsubscribe',
  needs: [{ call: 'AdReportMailResource.get', options: { token: '$query.token' }, having: '$query.token' }],
});
