import { buildPath } from '@corkboard/routing';
import { shownName } from '../../../ground/references/people';
import type { Services } from '../../../http/context';
import { prepared, type Tx } from '../../../platform/db';
import { mailWithLock } from '../../account/access';

/** That somebody runs a business now, and who is mailed of it. */
export interface BusinessAdministratorMail {
  businessId: string;
  memberId: string;
  to: string;
}

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Mails somebody who runs a business that another person runs it, too. */
    'business.administrator_mail': BusinessAdministratorMail;
  }
}

const otherAdministrators = prepared<{ id: string }, [businessId: string, memberId: string]>(
  'business.other_administrators',
  `select $1::bigint as id union
   select member_id from business_members where business_id = $1 and business_role = 'BIZ_ADMIN' and member_id <> $2`,
);
const selectAdministrator = prepared<
  { business: string; name: string; username: string },
  [businessId: string, memberId: string]
>(
  'business.administrator',
  `select ${shownName('b')} as business, p.full_name as name, p.username
   from business_members m join users b on b.id = m.business_id join users p on p.id = m.member_id
   where m.business_id = $1 and m.member_id = $2 and m.business_role = 'BIZ_ADMIN'`,
);

/** Has everybody who runs a business mailed that somebody else does now: it's a way into all that the business has (docs/handbook/business.md#changing-who-may-do-what). */
export async function notifyOfAdministrator(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  businessId: string,
  memberId: string,
): Promise<void> {
  for (const { id: to } of await otherAdministrators(tx, [businessId, memberId]))
    await jobs.send('business.administrator_mail', { businessId, memberId, to }, { tx });
}

/** Mails it, unless it isn't so anymore. */
export async function sendBusinessAdministrator(
  services: Pick<Services, 'db' | 'mailer' | 'config'>,
  { businessId, memberId, to }: BusinessAdministratorMail,
): Promise<void> {
  const [row] = await selectAdministrator(services.db, [businessId, memberId]);
  if (!row) return;
  const { business, name, username } = row;
  const members = buildPath('business-access-dashboard', { userBizId: businessId }, {});
  await mailWithLock(services, to, `${name} can now manage ${business}`, (lock) => [
    `${name} (@${username}) is now an administrator of ${business} on Corkboard. Administrators can change everything in the business, including who works in it.`,
    "If you expected that, there's nothing to do.",
    `If you didn't, remove them from the business:\n${services.config.publicOrigin}${members}`,
    `If someone else might have done that from your account, lock it and log everyone out:\n${lock}`,
  ]);
}
