import { defineModule } from '../../../http/module';
import { startAccessJobs } from './mail';

export { endWays, recently } from './end-ways';
export { addressOf, mailWithLock, tellOfWay } from './mail';
export { countLogIns, openedAt } from './queries';
export { issueTicket, takeTicket } from './tickets';

/** What lets somebody into an account, and how all of it ends. */
export const accessModule = defineModule({
  jobs: [startAccessJobs],
});
