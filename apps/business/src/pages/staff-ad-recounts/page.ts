import { definePage } from '@corkboard/federation';
import { recountsOptions } from './needs';

export const page = definePage({
  route: 'staff-ad-recounts',
  needs: [{ call: 'StaffAdRecountsResource.get', options: recountsOptions(), infinite: true, primary: true }],
});
