import { defineModule } from '../../../http/module';
import { emailAddressResource } from './EmailAddressResource';
import { emailConfirmationResource } from './EmailConfirmationResource';
import { emailUndoResource } from './EmailUndoResource';
import { startEmailJobs } from './jobs';

/** The email address of an account: changing, confirming, and undoing a change. */
export const emailAddressesModule = defineModule({
  calls: { ...emailAddressResource, ...emailConfirmationResource, ...emailUndoResource },
  jobs: [startEmailJobs],
});
