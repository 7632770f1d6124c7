import { buildPath } from '@corkboard/routing';
import { unsubscribeAddress } from '../../../ground/notices/mail-token';
import { wantsMail } from '../../../ground/notices/notify';
import type { Services } from '../../../http/context';
import type { Tx } from '../../../platform/db';
import { invitedMail, invitedPeople } from './invite-queries';

/** A request between businesses, and who is mailed of it. */
export interface PartnerInviteMail {
  inviteId: string;
  to: string;
}

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Mails somebody who runs a business that another asks something of it. */
    'business.partner_invite_mail': PartnerInviteMail;
  }
}

/** Has everybody mailed who may answer. */
export async function mailPartnerInvite(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  inviteId: string,
  partnerId: string,
): Promise<void> {
  for (const { id: to } of await invitedPeople(tx, [partnerId]))
    await jobs.send('business.partner_invite_mail', { inviteId, to }, { tx });
}

/** Mails it, unless it can't be answered anymore, or they want no invitations by email. */
export async function sendPartnerInvite(
  { db, mailer, config }: Pick<Services, 'db' | 'mailer' | 'config'>,
  { inviteId, to }: PartnerInviteMail,
): Promise<void> {
  const [row] = await invitedMail(db, [inviteId, to]);
  if (!row) return;
  const [addressee] = await wantsMail(db, [row.email, 'invitations']);
  if (!addressee!.wants) return;
  const { asker, partner } = row;
  const isInvite = row.invite_type === 'PARTNER_INVITE';
  const unsubscribe = unsubscribeAddress(config, row.email, 'invitations');
  const page = buildPath('business-access-dashboard', { userBizId: row.partner_id }, { tab: 'requests' });
  await mailer.sendMail({
    to: row.email,
    subject: isInvite
      ? `${asker} invited ${partner} to be a partner`
      : `${asker} asks for access to ${partner}`,
    text: [
      isInvite
        ? `The Corkboard business ${asker} wants to let ${partner} use some of its ad accounts or its profile.`
        : `The Corkboard business ${asker} asks to use some of the ad accounts or the profile of ${partner}.`,
      `Accept or decline:\n${config.publicOrigin}${page}`,
      "You have 30 days to answer. If you don't know this business, ignore this email.",
      `Don't want invitations by email?\n${unsubscribe}`,
    ].join('\n\n'),
    unsubscribe,
  });
}

/** Starts this process's workers for mail about partners. */
export async function startPartnerJobs(services: Services): Promise<void> {
  await services.jobs.work('business.partner_invite_mail', (data) => sendPartnerInvite(services, data));
}
