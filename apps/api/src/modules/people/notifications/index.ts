import { defineModule } from '../../../http/module';
import { newsHubResource } from './NewsHubResource';
import { startNewsJobs } from './jobs';

export { mailedNews, type MailedNewsRow } from './queries';

/** Notifications: listing them and marking them as read. */
export const notificationsModule = defineModule({
  calls: { ...newsHubResource },
  jobs: [startNewsJobs],
});
