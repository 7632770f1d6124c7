import { defineModule } from '../../../http/module';
import { startSecondStepJobs } from './mail';

export { newRecoveryCodes, recoveryHash } from './codes';
export { isKnownDevice, rememberDevice } from './device';
export { takeAppCode, takeCode } from './prove';
export {
  confirmAuthenticator,
  countRecoveryCodes,
  keepSecret,
  removeAuthenticator,
  removeDevice,
  replaceRecoveryCodes,
  selectDevices,
  selectDue,
  selectSecret,
} from './queries';
export { seal } from './seal';
export { addressOf, newAuthenticator } from './totp';

/** The second step of a login: codes, recovery codes, and devices that are remembered. */
export const twoStepModule = defineModule({
  jobs: [startSecondStepJobs],
});
