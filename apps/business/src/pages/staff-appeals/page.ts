import { definePage } from '@corkboard/federation';
import { appealsOptions } from './needs';

export const page = definePage({
  route: 'staff-appeals',
  needs: [{ call: 'StaffAppealsResource.get', options: appealsOptions(), infinite: true, primary: true }],
});
