import { definePage } from '@corkboard/federation';
import { reportsOptions } from './needs';

export const page = definePage({
  route: 'staff-reports',
  needs: [{ call: 'StaffReportsResource.get', options: reportsOptions(), infinite: true, primary: true }],
});
