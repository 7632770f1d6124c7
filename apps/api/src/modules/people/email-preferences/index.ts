import { defineModule } from '../../../http/module';
import { emailSubscriptionResource } from './EmailSubscriptionResource';
import { notificationSettingsResource } from './NotificationSettingsResource';
import { staffSurveyResource } from './StaffSurveyResource';
import { userSurveyResource } from './UserSurveyResource';
import { startMailJobs } from './jobs';

/** Which mails somebody wants, and the mails about what is new. */
export const emailPreferencesModule = defineModule({
  calls: {
    ...emailSubscriptionResource,
    ...notificationSettingsResource,
    ...staffSurveyResource,
    ...userSurveyResource,
  },
  jobs: [startMailJobs],
});
