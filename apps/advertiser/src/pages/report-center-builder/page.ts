import { definePage } from '@corkboard/federation';
import { accounts } from '../lists';

export const page = definePage({
  route: 'report-center-builder',
  browserOnly: 'Which days there are, and what became of a report, changes with the moment.',
  needs: [accounts],
});
