import { buildPath } from '@corkboard/routing';
import { unsubscribeAddress } from '../../../ground/notices/mail-token';
import { wantsMail } from '../../../ground/notices/notify';
import type { Services } from '../../../http/context';
import { inviteMail } from './invite-queries';

/** An invitation to a hierarchy, and who is mailed of it. */
interface HierarchyInviteMail {
  inviteId: string;
  to: string;
}

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Mails somebody who runs a business that it is invited to a hierarchy. */
    'business.hierarchy_invite_mail': HierarchyInviteMail;
  }
}

/** Mails it, unless it can't be answered anymore, or they want no invitations by email. */
async function sendInvite(
  { db, mailer, config }: Pick<Services, 'db' | 'mailer' | 'config'>,
  { inviteId, to }: HierarchyInviteMail,
): Promise<void> {
  const [row] = await inviteMail(db, [inviteId, to]);
  if (!row) return;
  const [addressee] = await wantsMail(db, [row.email, 'invitations']);
  if (!addressee!.wants) return;
  const unsubscribe = unsubscribeAddress(config, row.email, 'invitations');
  const page = buildPath('hierarchy-dashboard', { businessHierarchyId: row.brand_id });
  await mailer.sendMail({
    to: row.email,
    subject: `${row.organization} invited ${row.brand} to its brands`,
    text: [
      `The Corkboard business ${row.organization} wants ${row.brand} to be one of its brands. It would see how much your ads cost and reach, and could set rules for who acts for your business and for where your ads are shown.`,
      `Accept or decline:\n${config.publicOrigin}${page}`,
      "You have 30 days to answer, and can leave at any time. If you don't know this business, ignore this email.",
      `Don't want invitations by email?\n${unsubscribe}`,
    ].join('\n\n'),
    unsubscribe,
  });
}

/** Starts this process's workers for mail about hierarchies. */
export async function startHierarchyJobs(services: Services): Promise<void> {
  await services.jobs.work('business.hierarchy_invite_mail', (data) => sendInvite(services, data));
}
