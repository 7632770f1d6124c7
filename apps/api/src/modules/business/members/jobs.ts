import type { Services } from '../../../http/context';
import { sendBusinessAdministrator } from './mail-administrators';
import { sendBusinessInvite } from './mail-invites';

/** Starts this process's workers for mail about who works in businesses. */
export async function startBusinessJobs(services: Services): Promise<void> {
  await services.jobs.work('business.invite_mail', (data) => sendBusinessInvite(services, data));
  await services.jobs.work('business.administrator_mail', (data) =>
    sendBusinessAdministrator(services, data),
  );
}
