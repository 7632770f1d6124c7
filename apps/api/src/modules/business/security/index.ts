import { defineModule } from '../../../http/module';
import { businessHistoryResource } from './BusinessHistoryResource';
import { businessSecurityResource } from './BusinessSecurityResource';
import { businessTokensResource } from './BusinessTokensResource';

/** What a business asks of who acts for it, which programs reach it, and who changed what. */
export const securityModule = defineModule({
  calls: { ...businessHistoryResource, ...businessSecurityResource, ...businessTokensResource },
});

export { requireDomain } from './domains';
