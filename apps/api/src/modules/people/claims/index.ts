import { defineModule } from '../../../http/module';
import { websiteClaimResource } from './WebsiteClaimResource';

/** Websites that people claim. */
export const claimsModule = defineModule({
  calls: { ...websiteClaimResource },
});
