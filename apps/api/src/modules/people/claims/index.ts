import { defineModule } from '../../../http/module';
import { v5UserAccountWebsites } from './v5.user_account.websites';
import { websiteClaimResource } from './WebsiteClaimResource';

/** Websites that people claim. */
export const claimsModule = defineModule({
  calls: { ...websiteClaimResource, ...v5UserAccountWebsites },
});
