import { defineModule } from '../../../http/module';
import { authenticatorResource } from './AuthenticatorResource';

/** Setting up the second step with an authenticator app. */
export const twoStepSettingsModule = defineModule({
  calls: { ...authenticatorResource },
});
