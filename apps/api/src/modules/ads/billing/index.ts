import { defineModule } from '../../../http/module';
import { staffAdRecountsResource } from './StaffAdRecountsResource';
import { startChargingJobs } from './jobs';

export { openClick, sealClick } from './click-id';
export { type Act, readEarned, tellSave } from './earned';
export type { Told } from './events';
export { dayAmount } from './flexible';
export { presserOf, SEEN_A_DAY, seenNames } from './invalid';
export { deleteSeen } from './press-queries';
export { dayOf, isRobot, isTimely, recordTold } from './record';
export { readPress, readReport } from './tell';
export { type Matched, newInsertion, openShowing, type Placement, sealShowing, type Showing } from './token';

/** Events of ads that were shown, and the charges for them. */
export const billingModule = defineModule({
  calls: { ...staffAdRecountsResource },
  jobs: [startChargingJobs],
});
