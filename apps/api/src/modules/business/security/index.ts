import { defineModule } from '../../../http/module';
import { businessHistoryResource } from './BusinessHistoryResource';
import { businessSecurityResource } from './BusinessSecurityResource';
import { businessTokensResource } from './BusinessTokensResource';

/** Rules for who acts for a business, which programs reach it, and who changed what. */
export const securityModule = defineModule({
  calls: { ...businessHistoryResource, ...businessSecurityResource, ...businessTokensResource },
});

export { domainsIn, requireDomain } from './domains';
