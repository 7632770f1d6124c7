import { defineModule } from '../../../http/module';
import { passkeyChallengeResource } from './PasskeyChallengeResource';
import { passkeyLoginResource } from './PasskeyLoginResource';
import { passkeyOptionsResource } from './PasskeyOptionsResource';
import { passkeysResource } from './PasskeysResource';

/** Logging in with passkeys. */
export const passkeysModule = defineModule({
  calls: {
    ...passkeyChallengeResource,
    ...passkeyLoginResource,
    ...passkeyOptionsResource,
    ...passkeysResource,
  },
});
