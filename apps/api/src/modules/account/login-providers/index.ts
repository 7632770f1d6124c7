import { defineModule } from '../../../http/module';
import { connectedLoginsResource } from './ConnectedLoginsResource';
import { loginNonceResource } from './LoginNonceResource';
import { loginWaysResource } from './LoginWaysResource';
import { userConfirmationResource } from './UserConfirmationResource';
import { registerLoginWays } from './routes';
import { v3Facebook } from './v3.facebook';

export { requireFresh } from './queries';
export { requireAnotherWay } from './LoginWaysResource';

/** Logging in with other services' accounts. */
export const loginProvidersModule = defineModule({
  calls: {
    ...connectedLoginsResource,
    ...loginNonceResource,
    ...loginWaysResource,
    ...userConfirmationResource,
    ...v3Facebook,
  },
  routes: [registerLoginWays],
});
