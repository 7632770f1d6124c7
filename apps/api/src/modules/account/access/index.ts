import { defineModule } from '../../../http/module';
import { startAccessJobs } from './mail';

export { endWays, recently } from './end-ways';
export { addressOf, mailWithLock, tellOfWay } from './mail';
export { countLogIns, openedAt } from './queries';
export { issueTicket, takeTicket } from './tickets';

/** Ways of logging in to an account, and the events that revoke them. */
export const accessModule = defineModule({
  jobs: [startAccessJobs],
});
