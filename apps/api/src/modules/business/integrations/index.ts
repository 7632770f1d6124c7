import { defineModule } from '../../../http/module';
import { commerceIntegrationResource } from './CommerceIntegrationResource';
import { registerShopNews } from './routes';
import { v5Integrations } from './v5.integrations';

/** Shops that are connected to businesses, and what they tell. */
export const integrationsModule = defineModule({
  calls: { ...commerceIntegrationResource, ...v5Integrations },
  routes: [registerShopNews],
});
